from zwidgets.core.bot import Bot
careful = Bot("careful", lambda view, rng: view["moves"][0])
