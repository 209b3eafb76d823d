import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import type { Entry, GalleryShown } from "../generated/gallery";
import { copyText } from "../shared/copy";
import { drawn } from "../shared/drawn";
import { stopKey } from "../shared/keys";
import { GONE, PATIENCE, hearKernel, liveIn } from "../shared/model";
import { useDrawn } from "../shared/once";
import { Setup } from "../shared/Setup";
import { Still } from "../shared/Still";
import { useTheme } from "../shared/theme";
import { useTurn } from "../shared/turn";
import type { Model } from "../shared/types";
import "./style.css";

type Ask = (message: { do: string; game?: string }) => void;

/** A picture from Python, at the size of its place. */
const picture = (svg: string) => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;

interface ChooserProps {
  games: Entry[];
  shown: GalleryShown;
  ask: Ask;
}

/** Every game: a picture while one chooses, and a small tab while a board is shown. */
function Chooser({ games, shown: { sheet, board, begun }, ask }: ChooserProps) {
  const here = sheet?.game ?? board;
  return (
    <div class={board ? "games small" : sheet ? "games" : "games large"} role="group" aria-label="Games">
      {games.map(({ name, title, players, picture: svg }) => (
        <button
          key={name} aria-pressed={name === here}
          onClick={() => ask({ do: name !== board && begun.includes(name) ? "resume" : "choose", game: name })}
        >
          {!board && <img src={picture(svg)} alt="" />}
          <b>{title}</b>
          {!board && <span class="label">{begun.includes(name) ? "Back to it" : players}</span>}
        </button>
      ))}
    </div>
  );
}

function Copy({ code }: { code: string }) {
  const [copied, setCopied] = useState("");
  const copy = async ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (await copyText(code, currentTarget.parentElement ?? currentTarget)) setCopied(code);
  };
  return <button onClick={(event) => void copy(event)}>{copied === code ? "Copied" : "Copy the code"}</button>;
}

function Gallery({ model }: { model: Model }) {
  const { root, turn, stop } = useTurn();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [alert, setAlert] = useState<string | null>(null);
  const [gone, setGone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const setup = useRef<HTMLElement>(null);
  const wanted = useRef(false);
  const looks = useTheme(root);
  useEffect(() => {
    const heard = () => {
      clearTimeout(timer.current);
      setGone(false);
    };
    const drawn = () => {
      heard();
      setAlert(null);
      redraw(undefined);
    };
    const told = (message: unknown) => {
      heard();
      const { alert } = message as { alert: string };
      if (!alert) return;
      stop();
      setAlert(alert);
    };
    model.on("change:shown", drawn);
    model.on("msg:custom", told);
    const end = () => setGone(true);
    const update = function (this: unknown) {
      setGone(!liveIn(this));
    };
    model.on("comm_live_update", update);
    model.on("comm:close", end);
    const deaf = hearKernel(model, end);
    return () => {
      deaf();
      model.off("comm_live_update", update);
      model.off("comm:close", end);
      clearTimeout(timer.current);
      model.off("change:shown", drawn);
      model.off("msg:custom", told);
    };
  }, []);
  const shown = model.get("shown") as GalleryShown;
  const { sheet } = shown;
  useDrawn(root, `${shown.board} ${sheet?.game}`);
  useEffect(() => {
    // In one column it opens below all games.
    if (sheet && wanted.current) setup.current?.scrollIntoView({ block: "nearest" });
    wanted.current = false;
  }, [sheet?.game]);
  const giveUp = () => {
    stop();
    setGone(true);
  };
  const ask: Ask = (message) => {
    if (/begin|resume/.test(message.do)) turn();
    wanted.current = message.do === "choose";
    clearTimeout(timer.current);
    timer.current = setTimeout(giveUp, PATIENCE);
    try {
      model.send(message);
    } catch {
      giveUp();
    }
  };
  return (
    <div class="zw gallery" {...looks} data-lm-suppress-shortcuts onKeyDown={stopKey} ref={root}>
      <div class="page">
        <Chooser games={model.get("games") as Entry[]} shown={shown} ask={ask} />
        {sheet && (
          <section class="setup" aria-label={sheet.title} key={sheet.game} ref={setup}>
            <h2>{sheet.title}</h2>
            <p>{sheet.about}</p>
            <Setup sheet={sheet} alert={alert ?? undefined} ask={ask}>
              <button onClick={() => ask({ do: "leave" })}>Other games</button>
              <Copy code={sheet.code} />
            </Setup>
          </section>
        )}
        {(!sheet || gone) && <p role="alert">{gone ? GONE : alert}</p>}
      </div>
      <Still model={model} />
    </div>
  );
}

export default drawn(Gallery);
