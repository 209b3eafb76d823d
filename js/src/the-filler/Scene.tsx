import { Zombie } from "../shared/Zombie";
import { NUMERALS } from "./view";

/** Where the moon stands in each night, and where it has set. */
const sky = (night: number) => {
  const way = (night - 0.5) / 4;
  return [24 + 382 * way, 66 - 46 * Math.sin(Math.PI * Math.min(way, 1)) + (way > 1 ? 70 : 0)];
};

/** The churchyard: the moon on its way through four nights, a ridge, grass. */
export function Scene({ night }: { night: number }) {
  const [x, y] = sky(night);
  return (
    <svg class="scene" viewBox="0 0 430 352" aria-hidden="true">
      <path class="stars" d="M30 22h.1M118 48h.1M140 14h.1M208 52h.1M262 12h.1M310 44h.1M352 18h.1M408 60h.1M64 60h.1M180 30h.1" />
      <path class="course" d="M24 66Q215 -26 406 66" />
      {NUMERALS.map((numeral, n) => {
        const [at, high] = sky(n + 1);
        return (
          <text class="hour" x={at} y={(high ?? 0) + 4} text-anchor="middle">
            {numeral}
          </text>
        );
      })}
      <g class="moonway" data-look="night" style={`transform:translate(${x}px,${y}px)`}>
        <circle class="glow" r="30" />
        <circle class="moon" r="17" />
        <path class="crater" d="M-7-4a3 3 0 1 0 .1 0M4-9a2 2 0 1 0 .1 0M3 2a4.5 4.5 0 1 0 .1 0" />
      </g>
      <path class="ridge" d="M0 124q50-26 110-18t120-8 110 10 90-4v100H0z" />
      <path class="fence" d="M0 126h430M0 138h430" />
      <path class="pale" d={Array.from({ length: 27 }, (_, n) => `M${8 + 16.5 * n} 145v-22l3-5 3 5v22`).join("")} />
      <path class="lawn" d="M0 146q100-10 215-4t215-4v214H0z" />
      <path class="blade" d="M8 180q3-9 4 0 4-12 5 0M140 168q3-9 4 0 4-12 5 0M282 172q3-9 4 0 4-12 5 0M410 176q3-9 4 0 4-12 5 0M136 346q3-9 4 0 4-12 5 0M288 344q3-9 4 0 4-12 5 0" />
    </svg>
  );
}

/** Who climbed out, in a row; so many are enough. */
export function Escaped({ cards, enough }: { cards: string[]; enough: number }) {
  return (
    <div class="out" aria-hidden="true" data-look="escaped">
      {Array.from({ length: 6 }, (_, n) => {
        const card = cards[n];
        return (
          <span key={card ?? n} class={n + 1 === enough ? "enough" : n < enough ? "" : "spare"}>
            {card ? (
              <i class="rising">
                <Zombie card={card} />
              </i>
            ) : (
              <b>{n + 1}</b>
            )}
          </span>
        );
      })}
    </div>
  );
}
