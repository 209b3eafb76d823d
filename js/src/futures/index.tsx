import { render } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { FuturesAbout, FuturesAsk, FuturesShown, Kind } from "../generated/futures";
import { passes, stopKey, useSuppression } from "../shared/keys";
import { useBoard } from "../shared/model";
import { Still } from "../shared/Still";
import { useTheme } from "../shared/theme";
import { useTurn } from "../shared/turn";
import type { Model, View } from "../shared/types";
import "../shared/tokens.css";
import "../shared/shared.css";
import "./style.css";

/** A dot and the room around it, in pixels: dots that are few are large. */
const sizeOf = (games: number) => (games > 250 ? 13 : 24);

const polygon = (shape: string) =>
  `polygon(evenodd, ${shape
    .split(" ")
    .map((point) => point.replace(",", "% ") + "%")
    .join(",")})`;

const look = ({ shape, colours }: Kind, theme: string) => ({
  clipPath: polygon(shape),
  background: colours[theme === "light" ? 1 : 0],
});

interface StripProps {
  about: FuturesAbout;
  /** The numbers of the games as they lie. */
  order: number[];
  /** The place of the dot that is looked at. */
  at: number;
  opened: number | null;
  theme: string;
  go(place: number): void;
  open(place: number): void;
}

const KEYS: Record<string, (at: number, columns: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at, columns) => at - columns,
  ArrowDown: (at, columns) => at + columns,
  PageUp: (at, columns) => at - 5 * columns,
  PageDown: (at, columns) => at + 5 * columns,
  Home: () => 0,
  End: (_at, _columns, last) => last,
};

/** The dots: one stop for Tab, walked by keys; a pointer takes the dot that is nearest. */
function Strip({ about: { dots, ends, kinds, told }, order, at, opened, theme, go, open }: StripProps) {
  const grid = useRef<HTMLDivElement>(null);
  const size = sizeOf(dots.length);
  const last = order.length - 1;
  const drawn = useMemo(() => {
    const looks = kinds.map((kind) => look(kind, theme));
    return order.map((game) => (
      <i>
        <b style={looks[ends[dots[game]!]![0]]} />
      </i>
    ));
  }, [order, theme]);
  useLayoutEffect(() => {
    const dot = grid.current?.children[at];
    dot?.setAttribute("data-at", "");
    return () => dot?.removeAttribute("data-at");
  }, [at, drawn]);
  useLayoutEffect(() => {
    const dot = opened === null ? null : grid.current?.children[order.indexOf(opened)];
    dot?.setAttribute("data-open", "");
    return () => dot?.removeAttribute("data-open");
  }, [opened, drawn]);
  const columns = () => Math.max(1, Math.floor((grid.current?.clientWidth ?? 0) / size));
  const held = (place: number) => Math.max(0, Math.min(last, place));
  const nearest = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = grid.current!.getBoundingClientRect();
    const column = Math.max(0, Math.min(columns() - 1, Math.floor((clientX - left) / size)));
    return held(column + columns() * Math.max(0, Math.floor((clientY - top) / size)));
  };
  const press = (event: KeyboardEvent) => {
    if (passes(event)) return;
    const step = KEYS[event.key];
    if (step) go(held(step(at, columns(), last)));
    else if (/^(Enter| )$/.test(event.key)) open(at);
    else return;
    event.preventDefault();
  };
  return (
    <div
      class="strip" role="slider" tabIndex={0} aria-label={`Games. ${told}`}
      aria-valuemin={1} aria-valuemax={last + 1} aria-valuenow={at + 1} aria-valuetext={wordsOf(order[at]!, ends[dots[order[at]!]!]!)}
      style={{ "--size": `${size}px` }} onKeyDown={press}
      onPointerMove={(event) => go(nearest(event))} onClick={(event) => open(nearest(event))}
    >
      <div class="grid" aria-hidden="true" ref={grid}>
        {drawn}
      </div>
    </div>
  );
}

const wordsOf = (game: number, [, words]: [number, string]) => `Game ${game}: ${words}`;

function Futures({ model, host }: { model: Model; host: HTMLElement }) {
  const link = useBoard<View, FuturesAsk>(model, host);
  const { root, turn, stop } = useTurn();
  const theme = useTheme();
  useSuppression(root);
  const about = model.get("about") as FuturesAbout;
  const { rev, open } = model.get("board") as FuturesShown;
  const { dots, ends } = about;
  const [sort, setSort] = useState(true);
  const [game, setGame] = useState<number | null>(null);
  const order = useMemo(() => {
    const numbers = dots.map((_, number) => number);
    return sort ? numbers.sort((one, other) => dots[one]! - dots[other]! || one - other) : numbers;
  }, [sort]);
  const here = game ?? order[0]!;
  const look_back = (number: number) => {
    setGame(number);
    turn();
    if (!link.request({ do: "open", game: number })) stop();
  };
  return (
    <div class="zw futures" data-theme={theme} data-rev={rev} onKeyDown={stopKey} ref={root}>
      <section class="page" aria-label={about.title}>
        <p class="head">
          <span>{about.title}</span>
          <button onClick={() => setSort(!sort)}>{sort ? "Show as they came" : "Sort"}</button>
        </p>
        {about.note && <p class="label">{about.note}</p>}
        <ul class="kinds">
          {about.kinds.map((kind) => (
            <li>
              <b style={look(kind, theme)} /> {kind.name} <strong>{kind.games.toLocaleString("en")}</strong>
              <span class="label">{kind.share}</span>
            </li>
          ))}
        </ul>
        <Strip
          about={about} order={order} at={order.indexOf(here)} opened={open} theme={theme}
          go={(place) => setGame(order[place]!)} open={(place) => look_back(order[place]!)}
        />
        <p class="told">
          <span>{wordsOf(here, ends[dots[here]!]!)}</span>
          <button class="primary" aria-disabled={link.pending} onClick={() => look_back(here)}>
            Look back on it
          </button>
        </p>
        <div class="said" role="status">
          {link.alert && <p>{link.alert.alert}</p>}
          {link.gone && <p>The kernel does not answer. A cell may be running, or the kernel is gone.</p>}
        </div>
      </section>
      <Still model={model} />
    </div>
  );
}

export default {
  render({ model, el }: { model: Model; el: HTMLElement }) {
    render(<Futures model={model} host={el} />, el);
    return () => render(null, el);
  },
};
