import { Chip } from "../shared/Card";
import { CardBack } from "../shared/CardBack";
import { Mound, Zombie } from "../shared/Zombie";
import type { About } from "../shared/types";
import { isRed, titleOf } from "../shared/words";
import { Sack } from "./Sack";
import { NUMERALS, type Shown, needs } from "./view";

const MOST = 8;

function Pit({ place }: { place: number }) {
  return (
    <svg class="pit" viewBox="0 0 130 200" aria-hidden="true">
      <path class="stone" d="M36 70V36a29 27 0 0 1 58 0v34z" />
      <path class="stoneshade" d="M82 18q12 8 12 22v30H82q5-26 0-52z" />
      <text class="numeral" x="64" y="48" text-anchor="middle">
        {NUMERALS[place - 1]}
      </text>
      <path class="earth" d="M14 62q50-10 102 0l12 112q-62 14-126 0z" />
      <path class="hole" d="M20 68h90l10 100H10z" />
      <path class="wallside" d="M20 68h90l-4 12H25zM20 68l5 12-8 88h-7zM110 68l-4 12 7 88h7z" />
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
      <span class={isRed(card) ? "rising" : "rising corpse"}>
        <Zombie card={card} />
      </span>
    );
  }
  return (
    <span class="facedown" data-card={card ?? undefined}>
      <CardBack />
      {card && <Chip card={card} />}
    </span>
  );
}

/** The cement on a grave, with its weight for those who may know it. */
function Cement({ about, cement, count, weight, open, need, fate }: Shown & { about: About }) {
  const cards = cement ?? Array.from({ length: count }, () => null);
  return (
    <>
      <span class="sacks" style={`--n:${Math.min(count, MOST)}`}>
        {cards.slice(0, MOST).map((card, n) => (
          <span key={card ?? n} data-card={card ?? undefined} data-drag={card ?? undefined}>
            <Sack card={card} />
          </span>
        ))}
        {count > MOST && <em>+{count - MOST}</em>}
      </span>
      <span class="scale">
        <strong>{weight ?? (count || "–")}</strong>
        {weight === null ? ["", " sack"][count] ?? " sacks" : open && need ? ` of ${need} lb` : " lb"}
        {weight !== null && !fate && (
          <span class="marks">
            {needs(about).map(({ rank, pounds }) => (
              <i class={weight >= pounds ? "met" : ""}>{rank}</i>
            ))}
          </span>
        )}
      </span>
    </>
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
      <Cement about={about} {...grave} />
      {grave.fate && <span class={`stamp ${grave.fate}`}>{STAMPS[grave.fate] + titleOf(about, grave.fate)}</span>}
    </span>
  );
}
