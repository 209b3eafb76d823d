import { Chip } from "../shared/Card";
import type { Table } from "../shared/game";
import { cardName, count } from "../shared/words";
import { Chart } from "./Sack";
import { CEMENT, FACES, type FillerView, NUMERALS, fateOf, known, told, weigh } from "./view";

const names = (cards: string[]) => cards.map(cardName).join(", ") || "nothing";

interface HoldsProps {
  view: FillerView;
  who: string;
  cards: string[];
  has: Set<string>;
  sum: string;
}

/** Which cards a side still has, hand and graves together: both know it. */
function Holds({ view, who, cards, has, sum }: HoldsProps) {
  return (
    <section class="holds" aria-label={who} data-look="discard">
      <div class="row">
        <span class="label">{who}</span>
        <strong>{sum}</strong>
      </div>
      <Chart cards={cards} has={has} fate={(card) => fateOf(view, card)} />
      <p class="unseen">{names(cards.filter((card) => has.has(card)))}</p>
    </section>
  );
}

const HINTS: Record<string, [title: string, text: string]> = {
  "zombies bury": ["Bury three cards", "Any three, one in each grave. The Filler sees only that they lie there."],
  "zombies fill": ["The cement is coming", "You see how many sacks lie on a grave, not what they weigh."],
  "filler bury": ["The graves are dug", "Any three of the cards below come to lie in them."],
  "filler fill": ["Lay your cement", "As many sacks as you like on each grave, or none. What you lay is gone by morning."],
  over: ["The last night is over", "Look at the board, or start again."],
};

const TURNED = ["The night is over", "First the graves come up, then the cement, then you see who climbs out."];

function Hint({ view, act }: Table<FillerView>) {
  const [title, text] = act !== null ? TURNED : HINTS[view.phase] ?? HINTS[`${view.role} ${view.phase}`] ?? ["Four nights", "You are watching."];
  return (
    <section class="hint" aria-label="What to do">
      <h2>{title}</h2>
      <p>{text}</p>
      <p class="label">A jack needs 10 pounds, a queen 15, a king 25.</p>
    </section>
  );
}

/** What came up the last time, one line a grave. */
function LastNight({ view, act }: Table<FillerView>) {
  const graves = act === null ? view.reveal?.graves : undefined;
  return (
    <section class="lastnight" aria-label="What came up last" data-look="last">
      <div class="row">
        <span class="label">Came up last</span>
        {view.first !== null && <span class="label">First game: {view.first} escaped</span>}
      </div>
      {[0, 1, 2].map((n) => {
        const grave = graves?.[n];
        return (
          <p class={grave?.fate}>
            <b>{NUMERALS[n]}</b>
            {grave && <Chip card={grave.card} />}
            {grave ? told(grave) : "–"}
          </p>
        );
      })}
    </section>
  );
}

export function FillerSide(table: Table<FillerView>) {
  const { view, act } = table;
  const { faces, bags } = known(view, act);
  const shuffled = view.options["graves"] === "shuffled";
  const zombies = [...faces].filter((card) => /[DH]$/.test(card)).length;
  return (
    <>
      <Hint {...table} />
      {view.role !== "zombies" && (
        <Holds
          view={view}
          who={shuffled ? "Still to come up" : "The zombie player still has"}
          cards={FACES}
          has={faces}
          sum={count(zombies, "zombie")}
        />
      )}
      {view.role !== "filler" && <Holds view={view} who="The Filler still has" cards={CEMENT} has={bags} sum={`${weigh([...bags])} lb`} />}
      <LastNight {...table} />
    </>
  );
}
