import { Zombie } from "../shared/Zombie";

const NIGHTS = ["I", "II", "III", "IV"];

/** Where the moon stands in each night, and where it has set. */
const sky = (night: number) => {
  const way = (night - 0.5) / 4;
  return [24 + 420 * way, 60 - 42 * Math.sin(Math.PI * Math.min(way, 1)) + (way > 1 ? 70 : 0)];
};

/** The churchyard: the moon on its way through four nights, a ridge, grass. A narrow one lacks the edges. */
export function Scene({ night }: { night: number }) {
  const [x, y] = sky(night);
  return (
    <svg class="scene" viewBox="-86 0 640 308" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path class="stars" d="M-60 30h.1M30 16h.1M118 44h.1M140 10h.1M208 50h.1M262 10h.1M340 42h.1M372 12h.1M452 48h.1M64 56h.1M180 30h.1M520 26h.1" />
      <path class="course" d="M24 60Q234 -24 444 60" />
      {NIGHTS.map((numeral, n) => {
        const [at, high] = sky(n + 1);
        return (
          <text class="hour" x={at} y={(high ?? 0) + 4} text-anchor="middle">
            {numeral}
          </text>
        );
      })}
      <g class="moonway" data-look="night" style={`transform:translate(${x}px,${y}px)`}>
        <circle class="glow" r="26" />
        <circle class="moon" r="15" />
        <path class="crater" d="M-7-4a3 3 0 1 0 .1 0M4-9a2 2 0 1 0 .1 0M3 2a4.5 4.5 0 1 0 .1 0" />
      </g>
      <path class="ridge" d="M-86 90q66-20 140-12t150-14 130 12 120-6 100 0v80H-86z" />
      <path class="fence" d="M-86 92h640M-86 103h640" />
      <path class="pale" d={Array.from({ length: 40 }, (_, n) => `M${-82 + 16 * n} 109v-20l3-5 3 5v20`).join("")} />
      <path class="lawn" d="M-86 110q160-9 320-4t320-4v206H-86z" />
      <path class="blade" d="M-60 150q3-9 4 0 4-12 5 0M154 132q3-9 4 0 4-12 5 0M306 136q3-9 4 0 4-12 5 0M500 160q3-9 4 0 4-12 5 0M154 300q3-9 4 0 4-12 5 0M306 298q3-9 4 0 4-12 5 0" />
    </svg>
  );
}

/** Who climbed out, in a row at the fence; so many are enough. */
export function Escaped({ cards, enough }: { cards: string[]; enough: number }) {
  return (
    <div class="out" aria-hidden data-look="escaped">
      {Array.from({ length: 6 }, (_, n) => {
        const card = cards[n];
        return (
          <span key={card ?? n} class={n + 1 === enough ? "enough" : n < enough ? "" : "spare"}>
            {card ? (
              <i class="rising">
                <Zombie card={card} />
              </i>
            ) : (
              <b>{n + 1 === enough && `${enough} win`}</b>
            )}
          </span>
        );
      })}
    </div>
  );
}
