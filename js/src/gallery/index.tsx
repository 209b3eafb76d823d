import { useEffect, useRef } from "preact/hooks";
import type { Entry, GalleryAbout, GalleryAsk, GalleryShown } from "../generated/gallery";
import type { AskSet } from "../generated/messages";
import { drawn } from "../shared/drawn";
import { stopKey } from "../shared/keys";
import { GONE, useBoard } from "../shared/model";
import { useDrawn } from "../shared/once";
import { opens } from "../shared/opens";
import { Still } from "../shared/Still";
import { useTheme } from "../shared/theme";
import { useTurn } from "../shared/turn";
import type { Model, View } from "../shared/types";
import { Setup } from "../sheet/Setup";
import "./style.css";

type Asked = GalleryAsk | AskSet;
type Ask = (message: Asked) => unknown;

/** A picture from Python, at the size of its place. */
const picture = (svg: string) => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;

interface ChooserProps {
  games: Entry[];
  shown: GalleryShown;
  ask: Ask;
}

/** What is dealt today, and what one has played. */
function Mine({ mine, ask }: { mine: GalleryShown["mine"]; ask: Ask }) {
  return (
    <>
      <button aria-pressed={mine === "daily"} onClick={() => ask({ do: "daily" })}>Daily deal</button>
      <button aria-pressed={mine === "games"} onClick={() => ask({ do: "games" })}>My games</button>
    </>
  );
}

/** Every game: a picture while one chooses, and a small tab while a board is shown. */
function Chooser({ games, shown: { form, board: game, begun, mine }, ask }: ChooserProps) {
  const here = form?.game ?? game;
  const board = game ?? mine;
  return (
    <div class={board ? "games small" : form ? "games" : "games large"} role="group" aria-label="Games">
      {games.map(({ name, title, players, picture: svg }) => (
        <button
          key={name} aria-pressed={name === here}
          onClick={() => ask({ do: name !== game && begun.includes(name) ? "resume" : "choose", game: name })}
        >
          {!board && <img src={picture(svg)} alt="" />}
          <b>{title}</b>
          {!board && <span class="label">{begun.includes(name) ? "Back to it" : players}</span>}
        </button>
      ))}
      {board && <Mine mine={mine} ask={ask} />}
    </div>
  );
}

function Gallery({ model, host }: { model: Model; host: HTMLElement }) {
  const { root, turn, stop } = useTurn();
  const link = useBoard<View, Asked>(model, host);
  const setup = useRef<HTMLElement>(null);
  const wanted = useRef(false);
  const looks = useTheme(root);
  const { games } = model.get("about") as GalleryAbout;
  const shown = model.get("board") as GalleryShown;
  const { form } = shown;
  useDrawn(root, `${shown.board} ${form?.game}`);
  useEffect(() => {
    // In one column it opens below all games.
    if (form && wanted.current) setup.current?.scrollIntoView({ block: "nearest" });
    wanted.current = false;
  }, [form?.game]);
  const ask: Ask = (message) => {
    if (/begin|open|resume|daily|games/.test(message.do)) turn();
    wanted.current = message.do === "choose";
    const answer = link.request(message);
    void answer.then((refusal) => refusal && stop());
    return answer;
  };
  const open = (text: string) => ask({ do: "open", text });
  const told = link.gone ? GONE : link.refusal?.sentence;
  return (
    <div class="zw gallery" {...looks} data-lm-suppress-shortcuts onKeyDown={stopKey} ref={root} {...opens(open)}>
      <div class="page">
        <Chooser games={games} shown={shown} ask={ask} />
        {!(form || shown.board || shown.mine) && (
          <p class="mine">
            <Mine mine={null} ask={ask} />
          </p>
        )}
        {form && (
          <section class="setup" aria-label={form.title} key={form.game} ref={setup}>
            <h2>{form.title}</h2>
            <p>{form.about}</p>
            <Setup form={form} refusal={told} ask={ask} open={open} leave={() => ask({ do: "leave" })} />
          </section>
        )}
        {!form && <p role="alert">{told}</p>}
      </div>
      <Still model={model} />
    </div>
  );
}

export default drawn(Gallery);
