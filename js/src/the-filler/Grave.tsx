import { Chip } from "../shared/Card";
import { CardBack } from "../shared/CardBack";
import { Mound } from "../shared/Zombie";
import type { About } from "../shared/types";
import { classes, titleOf } from "../shared/words";
import { Dead } from "./Dead";
import { Sack } from "./Sack";
import { type Shown, needs } from "./view";

const MOST = 8;

function Pit({ place }: { place: number }) {
  return (
    <svg class="pit" viewBox="0 0 144 190" aria-hidden>
      <path class="stone" d="M40 60V32a32 28 0 0 1 64 0v28z" />
      <path class="stoneshade" d="M90 11q14 8 14 21v28H90q5-24 0-49z" />
      <text class="numeral" x="70" y="38" text-anchor="middle">
        {place}
      </text>
      <path class="earth" d="M16 53q56-9 112 0l13 99q-69 12-138 0z" />
      <path class="hole" d="M22 58h100l12 90H10z" />
      <path class="wallside" d="M22 58h100l-4 11H27zM22 58l5 11-8 79h-9zM122 58l-4 11 7 79h9z" />
    </svg>
  );
}

/** The card in a grave: face down, with its tag for the player who buried it, or face up. */
function Buried({ card, open, fate, laid }: Shown) {
  if (!laid) return null;
  if (fate === "held" && card) return <Mound card={card} />;
  if (fate === "escaped") return null;
  if (open && card) {
    return (
      <span class="rising">
        <Dead card={card} />
      </span>
    );
  }
  return (
    <span class="facedown" data-card={card ?? undefined} data-drag={card ?? undefined}>
      <CardBack />
      {card && <Chip card={card} />}
    </span>
  );
}

/** The cement on a grave. */
function Sacks({ cement, count }: Shown) {
  const cards = cement ?? Array.from({ length: count }, () => null);
  return (
    <span class="sacks">
      {cards.slice(0, MOST).map((card, n) => (
        <span key={card ?? n} data-card={card ?? undefined} data-drag={card ?? undefined}>
          <Sack card={card} />
        </span>
      ))}
      {count > MOST && <em>+{count - MOST}</em>}
    </span>
  );
}

/** The scales of a grave: the weight for those who may know it, and what each zombie needs. */
function Scales({ about, count, weight, open, need }: Shown & { about: About }) {
  return (
    <span class="scale">
      <span>
        <strong>{weight ?? (count || "no")}</strong>
        {weight === null ? `${["", " card of"][count] ?? " cards of"} cement` : open && need ? ` of ${need} lb` : " lb"}
      </span>
      <span class="marks">
        {needs(about).map(({ rank, pounds, share }) => (
          <i class={classes(weight !== null && weight >= pounds && "met", need === pounds && "due")} style={`--share:${share(weight ?? 0)}`}>
            {rank} {pounds}
          </i>
        ))}
      </span>
    </span>
  );
}

const STAMPS = { escaped: "↑ ", held: "✓ ", corpse: "" };

export function GraveArt({ about, grave, place }: { about: About; grave: Shown; place: number }) {
  return (
    <span class="art">
      <Pit place={place} />
      <span class="body">
        <Buried {...grave} />
      </span>
      <Sacks {...grave} />
      <Scales about={about} {...grave} />
      {grave.fate && <span class={`stamp ${grave.fate}`}>{STAMPS[grave.fate] + titleOf(about, grave.fate)}</span>}
    </span>
  );
}
