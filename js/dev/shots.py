"""Takes pictures of the built views and audits them: python dev/shots.py [OUT] [NAME ...].

Needs Playwright and Chromium. Prints what axe finds (contrast included) and what does not fit
(fits.js); prints nothing when all is well.
"""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

JS = Path(__file__).parents[1]
STATIC = JS.parent / "zwidgets" / "static"
OUT = Path(sys.argv[1] if len(sys.argv) > 1 else JS.parent / "shots")
ASKED = sys.argv[2:]
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
HOME = "http://views.test/"
GONE = "window.model.broken = true; document.querySelector('[data-cell=b1]').click()"
REFUSED = (
    "document.querySelector('[data-cell]').click(); window.model.refuse("
    "'The 7 of spades does not lie on the 4 of spades: it takes the same value,"
    " a higher black card or a lower red card.')"
)
MALL_REFUSED = (
    "document.querySelector('.r2 > button').click();"
    "window.model.refuse('First play a card, or pass.')"
)
SIX = """
const six = structuredClone(window.boards.tally);
six.view.votes.at(-1).ballots = [1, 2].map((weight) =>
  [0, 1, 2, 3, 4, 5].map((seat) => ({seat, weight, choice: seat})));
window.model.publish({...six, rev: 9000});
"""
CALLED = "names: ['North', 'Beatrice', 'You', 'Careful 4', 'Wilma', 'South']"
AIM = "document.querySelector('[data-cell=\"{}\"]').focus()"

FORM = "document.querySelector('[aria-label=\"New game\"]').click(); window.model.lay(window.forms['{}'])"

TAKEN = "window.model.refuse('A card already lies in grave 1; choose an empty one.')"

#: name of the picture: board, and what is done on the page before; "plain" is the view of a game without its own
SCENES = {
    "plain": ("kill", ""),
    "start": ("start", ""),
    "reveal": ("reveal", ""),
    "lay": ("lay", ""),
    "aim-good": ("lay", AIM.format("N-c")),
    "aim-bad": ("lay", AIM.format("S-a")),
    "aim-joker": ("lay", AIM.format("a3")),
    "kill": ("kill", ""),
    "one": ("one", ""),
    "joker": ("joker", ""),
    "out": ("out", ""),
    "win": ("win", ""),
    "loss": ("loss", ""),
    "watch": ("thinking", ""),
    "curtain": ("curtain", ""),
    "gone": ("lay", GONE),
    "refused": ("lay", REFUSED),
    "help": ("lay", "document.querySelector('[aria-label=\"How to play\"]').click()"),
    "menu": ("win", "document.querySelector('[aria-label=\"More\"]').click()"),
    "ranks": ("ranks", ""),
    "odds": ("lay", "window.model.tell(window.odds.narrowing)"),
    "odds-done": (
        "lay",
        "window.model.tell({...window.odds.done, hint: true})",
    ),
    "unhinted": (
        "lay",
        "window.model.tell({...window.odds.done, hint: null, verdict: null, moves: "
        "window.odds.done.moves.map((move) => ({...move, best: false}))})",
    ),
    "asked": ("asked", ""),
    "odds-preparing": ("lay", "window.model.tell(window.odds.preparing)"),
}
#: the same, of games whose boards lie in a file of their own, by the name of the bundle
SCENES_OF = {
    "building-dead-guys": {
        "start": ("start", ""),
        "laid": ("laid", ""),
        "flip": ("flip", ""),
        "heart": ("heart", ""),
        "stopped": ("stopped", ""),
        "react": ("react", ""),
        "add": ("add", ""),
        "place": ("place", ""),
        "discard": ("discard", ""),
        "gain": ("gain", ""),
        "give": ("give", ""),
        "given": ("given", ""),
        "full": ("full", ""),
        "win": ("win", ""),
        "loss": ("loss", ""),
        "curtain": ("curtain", ""),
        "offer": ("offer", ""),
        "whole": ("whole", ""),
        **{
            name: (name, "")
            for name in ("known", "known-bid", "hidden", "nothing", "swapped", "people", "lifted")
        },
        "watch": ("watch", ""),
        "aim": ("flip", "document.querySelector('[data-cell=head0]').click()"),
        "look": ("flip", "document.querySelector('[data-cell=head1]').focus()"),
        "card": ("flip", "document.querySelector('[data-cell=c0]').focus()"),
        "refused": (
            "offer",
            "document.querySelector('[data-cell=organ-l0]').click();"
            "window.model.refuse('The Lungs cannot be flipped again: a part is flipped only once.')",
        ),
        "result": ("flip", "window.model.publish(window.boards.discard)", 900),
        "taken": ("flip", "window.model.publish(window.boards.discard)", 2000),
        "help": ("flip", "document.querySelector('[aria-label=\"How to play\"]').click()"),
    },
    "the-filler": {
        "start": ("start", ""),
        "bury": ("bury", ""),
        "buried": ("buried", "document.querySelector('[data-cell=QD]').click()"),
        "waiting": ("waiting", ""),
        "fill": ("fill", "document.querySelector('[data-cell=\"7S\"]').click()"),
        "grave": ("late", "document.querySelector('[data-cell=\"2\"]').click()"),
        "opening": ("fill", "window.model.publish(window.boards.dawn)", 2600),
        "cement": ("fill", "window.model.publish(window.boards.dawn)", 4000),
        "fates": ("fill", "window.model.publish(window.boards.dawn)", 5400),
        "dawn": ("dawn", ""),
        "late": ("late", ""),
        "win": ("win", ""),
        "loss": ("loss", ""),
        "curtain": ("curtain", ""),
        "watch": ("watch", ""),
        "lifted": ("lifted", ""),
        "shuffled": ("shuffled", ""),
        "shuffled-over": ("shuffled_over", ""),
        "double-first": ("double_first", ""),
        "double": ("double", ""),
        "double-over": ("double_over", ""),
        "double-alone": ("double_alone", ""),
        "early": ("early", ""),
        "early-over": ("early_over", ""),
        "people-over": ("people_over", ""),
        "whole": ("whole", ""),
        "refused": ("late", "document.querySelector('.strip button').click();" + TAKEN),
        "help": ("fill", "document.querySelector('[aria-label=\"How to play\"]').click()"),
    },
    "mall-of-horror": {
        "start": ("start", ""),
        "place": ("place", ""),
        "vote": ("vote", ""),
        "truck": ("truck", ""),
        "revote": ("revote", ""),
        "window": ("window", ""),
        "hide": ("hide", ""),
        "camera": ("camera", ""),
        "pass": ("pass", ""),
        "keep": ("keep", ""),
        "give": ("give", ""),
        "go": ("go", ""),
        "chief": ("chief", ""),
        "move": ("move", ""),
        "sprint": ("sprint", ""),
        "lose": ("lose", ""),
        "ghost": ("ghost", ""),
        "condemned": ("condemned", ""),
        "thinking": ("thinking", ""),
        "offer": ("offer", ""),
        "offer-pass": ("offer-pass", ""),
        "curtain": ("curtain", ""),
        "win": ("win", ""),
        "loss": ("loss", ""),
        "tally": ("tally-before", "window.model.publish(window.boards['tally'])", 1900),
        "tally-six": ("tally-before", SIX, 1900),
        "tie": ("tie-before", "window.model.publish(window.boards['tie'])", 1900),
        "reveal": ("reveal-before", "window.model.publish(window.boards['reveal'])", 2200),
        "attack": ("attack-before", "window.model.publish(window.boards['attack'])", 600),
        "died": ("died-before", "window.model.publish(window.boards['died'])", 900),
        "placing": ("start", "document.querySelector('.answer').click()"),
        "hiding": ("hide", "document.querySelector('[data-cell=hidden]').click()"),
        "sprinting": (
            "sprint",
            "document.querySelector('.cards [data-cell=sprint]').click();"
            "setTimeout(() => document.querySelector('.answer').click(), 100)",
        ),
        "giving": ("give", "document.querySelector('.answer').click()"),
        "girl": ("girl", ""),
        "named": ("vote", f"window.model.publish({{...window.boards.vote, rev: 9000, {CALLED}}})"),
        "refused": ("window", MALL_REFUSED),
        "offer-refused": ("offer-pass", MALL_REFUSED),
        "votes": ("window", "document.querySelectorAll('[role=tab]')[1].click()"),
        "cards": ("window", "document.querySelectorAll('[role=tab]')[2].click()"),
        "place-told": ("go", "document.querySelector('.r6 > button').focus()"),
        "player-told": ("go", "document.querySelector('[data-cell=\"seat 4\"]').focus()"),
        "help": ("go", "document.querySelector('[aria-label=\"How to play\"]').click()"),
    },
    "shufflers": {
        "start": ("start", ""),
        "pay": ("pay", ""),
        "chosen": ("pay", "document.querySelector('[data-cell=\"5D\"]').click()"),
        "over": ("over", ""),
        "health": ("health", ""),
        "choose": ("choose", ""),
        "coast": ("inland", "window.model.publish({...window.boards.ashore, rev: 9})"),
        "ashore": ("ashore", ""),
        "win": ("win", ""),
        "loss": ("loss", ""),
        "sacrifice": ("sacrifice", ""),
        "give": ("give", ""),
        "given": ("given", ""),
        "help": ("help", ""),
        "rob": ("rob", ""),
        "duel": ("duel", ""),
        "thinking": ("thinking", ""),
        "six": ("six", ""),
        "sixes": ("sixes", ""),
        "driven": ("driving", "window.model.publish({...window.boards.driven, rev: 9})", 500),
        "racing": ("racing", ""),
        "race": ("race", ""),
        "helps": ("helps", ""),
        "robs": ("robs", ""),
        "leaves": ("leaves", ""),
        "gifts": ("gifts", ""),
        "owed": ("owed", ""),
        "late": ("late", ""),
        "shared": ("shared", ""),
        "log": ("six", "[...document.querySelectorAll('[role=tab]')].at(1).click()"),
        "refused": ("pay", REFUSED),
        "help-page": ("pay", "document.querySelector('[aria-label=\"How to play\"]').click()"),
    },
}
#: boards of a game that have odds of their own
ODDS = {
    "building-dead-guys": ("odds-bid", "odds-flip"),
    "the-filler": ("odds-bury", "odds-fill"),
    "mall-of-horror": ("odds-place", "odds-go", "odds-vote"),
    "shufflers": ("odds-pay", "odds-give"),
}
for game, boards in ODDS.items():
    SCENES_OF[game] |= {
        one: (one, f"window.model.tell(window.odds.games['{one}'].odds)") for one in boards
    }
#: the moment of its film that shows a game looked back at
PAST = {"dead-center": 59, "mall-of-horror": 197}
MOMENT = """at => {
  const slider = document.querySelector('[type=range]');
  slider.value = at;
  slider.dispatchEvent(new Event('input', {bubbles: true}));
}"""
for game in ("dead-center", *SCENES_OF):
    scenes = SCENES_OF.get(game, SCENES)
    scenes["form"] = ("lay" if game == "dead-center" else "start", FORM.format(game))
for game, at in PAST.items():
    SCENES[f"{game}-past"] = (f"{game}/past", f"({MOMENT})({at})")
    SCENES[f"{game}-review"] = (f"{game}/past", f"({MOMENT})({at}); window.judge('{game}')")
    SCENES[f"{game}-end"] = (f"{game}/past", "document.querySelector('.replay .primary').click()")
GUESSING = (
    "window.model.about = window.exercise.guessing; window.model.publish(window.model.board);"
)
REVEAL = "setTimeout(() => window.model.emit('msg:custom', window.exercise.reveal), 100)"
for name in ("fresh", "wrong", "hinted", "unread", "solved"):
    SCENES[f"exercise-{name}"] = (f"exercise/{name}", "")
for name in ("guess", "guessed"):
    SCENES[f"exercise-{name}"] = (f"exercise/{name}", GUESSING)
SCENES["exercise-seen"] = ("exercise/seen", GUESSING + REVEAL)
STRIP = "window.model.about = window.futures.{}; window.model.publish({{...window.model.board, rev: 9}})"
SCENES["futures-alone"] = ("futures/fresh", "")
SCENES["futures-open"] = ("futures/open", "document.querySelector('.strip').focus()")
SCENES["futures-table"] = ("futures/fresh", STRIP.format("table"))
SCENES["futures-few"] = ("futures/fresh", STRIP.format("few"))
for name in ("whole", "moved"):
    SCENES[f"dial-{name}"] = (f"dial/{name}", "")
for name in ("begun", "later", "roads"):
    SCENES[f"twins-{name}"] = (f"twins/{name}", "")
for name in ("begun", "grown", "more", "fitting"):
    SCENES[f"tree-{name}"] = (f"tree/{name}", "")
for game, scenes in SCENES_OF.items():
    SCENES |= {
        f"{game}-{name}": (f"{game}/{scene[0]}", *scene[1:]) for name, scene in scenes.items()
    }
    SCENES[f"{game}-lesson"] = (f"{game}/lesson-2", "")
    SCENES[f"{game}-taught"] = (f"{game}/taught", "")
SCENES |= {"lesson": ("lesson2", ""), "taught": ("taught", "")}


AXE = """async () =>
  (await axe.run(document.body.firstElementChild, {rules: {region: {enabled: false}}})).violations
    .flatMap(({id, nodes}) => nodes.map(({html, any}) => `${id}: ${html.slice(0, 90)} ${any[0]?.message ?? ''}`))
"""
FITS = (JS / "dev" / "fits.js").read_text(encoding="utf-8")
WINDOW = 600
"""The height of a notebook that JupyterLab shows in a window of 1280 x 720."""


def bundle_page() -> str:
    command = ["npx", "esbuild", "dev/page.ts", "--bundle", "--format=esm", "--log-level=error"]
    return subprocess.run(command, cwd=JS, check=True, capture_output=True, text=True).stdout


def serve(page: Page, script: str) -> None:
    style = "".join(file.read_text() for file in STATIC.glob("*.css"))
    html = (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>views</title><style>{style}</style>"
        f"<style>body{{margin:0;background:#fff}}body[data-jp-theme-light=false]{{background:#111}}</style>"
        f"<body><script type=module src=/views.js></script>"
    )
    files = {"": ("text/html", html), "views.js": ("text/javascript", script)}
    for file in STATIC.glob("*.js"):
        files[file.name] = ("text/javascript", file.read_text())

    def answer(route):  # noqa: ANN001, ANN202
        kind, body = files.get(route.request.url.removeprefix(HOME), ("text/plain", ""))
        route.fulfill(content_type=kind, body=body)

    page.route("**/*", answer)
    page.goto(HOME)


def shoot(page: Page, name: str, theme: str, width: int) -> None:
    board, script, *wait = SCENES[name]
    bundle = "generic" if name == "plain" else "dead-center"
    if "/" in board:
        bundle, board = board.split("/")
    page.set_viewport_size({"width": width, "height": 800})
    if board == "past":
        page.evaluate(f"window.look('/{bundle}.js', '{theme}')")
        page.wait_for_timeout(100)
    else:
        page.evaluate(f"window.show('/{bundle}.js', '{board}', '{theme}')")
    if script:
        page.evaluate(script)
    page.wait_for_timeout(wait[0] if wait else 900)
    wide = width >= 800
    for fault in [*page.evaluate(AXE), *page.evaluate(FITS, WINDOW if wide else 0)]:
        print(f"{name} {theme} {width}: {fault}")
    page.screenshot(path=OUT / f"{name}-{width}-{theme}.png", full_page=True)


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGS)
        page = browser.new_page()
        page.on("console", lambda message: print("console:", message.text))
        page.on("pageerror", lambda error: print("error:", error))
        serve(page, bundle_page())
        page.add_script_tag(path=JS / "node_modules" / "axe-core" / "axe.min.js")
        for name in ASKED or SCENES:
            for theme in ("dark", "light"):
                for width in (1100, 848, 400):
                    shoot(page, name, theme, width)
        browser.close()


if __name__ == "__main__":
    main()
