import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { FuturesAbout, FuturesAsk, FuturesShown, Kind } from "../generated/futures";
import { passes } from "../shared/keys";
import { small, type Small } from "../shared/small";
import "./style.css";

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
  /** The place of the dot that is looked at, and of the one that keys or a click have chosen. */
  at: number;
  chosen: number;
  opened: number | null;
  theme: string;
  point(place: number | null): void;
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
function Strip({ about, order, at, chosen, opened, theme, point, go, open }: StripProps) {
  const { dots, ends, kinds, told } = about;
  const grid = useRef<HTMLDivElement>(null);
  const last = order.length - 1;
  const drawn = useMemo(() => {
    const looks = kinds.map((kind) => look(kind, theme));
    return order.map((game) => {
      const [kind, , scale] = ends[dots[game]!]!;
      return (
        <i>
          <b style={{ ...looks[kind], scale }} />
        </i>
      );
    });
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
  const held = (place: number, most = last) => Math.max(0, Math.min(most, Math.floor(place)));
  const laid = () => {
    const { left, top, width } = grid.current!.getBoundingClientRect();
    const size = grid.current!.children[0]!.getBoundingClientRect().height;
    return { left, top, size, columns: Math.max(1, Math.floor(width / size)) };
  };
  const nearest = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, size, columns } = laid();
    return held(held((clientX - left) / size, columns - 1) + columns * held((clientY - top) / size));
  };
  const press = (event: KeyboardEvent) => {
    if (passes(event)) return;
    const step = KEYS[event.key];
    if (step) go(held(step(chosen, laid().columns, last)));
    else if (/^(Enter| )$/.test(event.key)) open(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div
      class="strip" role="slider" tabIndex={0} aria-label={`Games. ${told}`}
      aria-valuemin={1} aria-valuemax={last + 1} aria-valuenow={chosen + 1} aria-valuetext={wordsOf(about, order[chosen]!)}
      onKeyDown={press} onPointerMove={(event) => point(nearest(event))} onPointerLeave={() => point(null)}
      onClick={(event) => open(nearest(event))}
    >
      <div class={dots.length > 250 ? "grid" : "grid few"} aria-hidden ref={grid}>
        {drawn}
      </div>
    </div>
  );
}

const wordsOf = ({ dots, ends }: FuturesAbout, game: number) => `Game ${game}: ${ends[dots[game]!]![1]}`;

function Futures({ model, link, theme, turn, stop }: Small<FuturesAsk>) {
  const about = model.get("about") as FuturesAbout;
  const { open } = model.get("board") as FuturesShown;
  const { dots } = about;
  const [sort, setSort] = useState(true);
  const [game, setGame] = useState<number | null>(null);
  const [pointed, point] = useState<number | null>(null);
  const order = useMemo(() => {
    const numbers = dots.map((_, number) => number);
    return sort ? numbers.sort((first, second) => dots[first]! - dots[second]! || first - second) : numbers;
  }, [dots, sort]);
  const chosen = game ?? order[0]!;
  const here = pointed ?? chosen;
  const lookBack = (number: number) => {
    setGame(number);
    turn();
    void link.request({ do: "open", game: number }).then((refusal) => refusal && stop());
  };
  return (
    <>
      <p class="head">
        <span>{about.title}</span>
        <button onClick={() => setSort(!sort)}>{sort ? "Show as they came" : "Sort"}</button>
      </p>
      <ul class="kinds">
        {about.kinds.map((kind) => (
          <li>
            <b style={look(kind, theme)} /> {kind.name} <strong>{kind.games.toLocaleString("en")}</strong>
            <span class="label">{kind.share}</span>
          </li>
        ))}
      </ul>
      <Strip
        about={about} order={order} at={order.indexOf(here)} chosen={order.indexOf(chosen)} opened={open} theme={theme}
        point={(place) => point(place === null ? null : order[place]!)} open={(place) => lookBack(order[place]!)}
        go={(place) => {
          point(null);
          setGame(order[place]!);
        }}
      />
      <p class="end">
        <span>{wordsOf(about, here)}</span>
        <button class="primary" aria-disabled={link.pending} onClick={() => lookBack(chosen)}>
          Look back on it
        </button>
      </p>
      <p class="label">{about.note}</p>
    </>
  );
}

export default small<FuturesAsk>("futures", Futures);
