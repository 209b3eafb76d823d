import { Chip } from "../shared/Card";
import type { Table } from "../shared/game";
import type { About } from "../shared/types";
import { asked, count, sumOf, titleOf } from "../shared/words";
import { Chart } from "./Sack";
import { CEMENT, FACES, type FillerView, NUMERALS, fateOf, known, told } from "./view";

interface HoldsProps {
  about: About;
  view: FillerView;
  who: string;
  cards: string[];
  has: Set<string>;
  sum: string;
}

/** Which cards a side still has, hand and graves together: both know it. */
function Holds({ about, view, who, cards, has, sum }: HoldsProps) {
  return (
    <section class="holds" aria-label={who} data-look="discard">
      <div class="row">
        <span class="label">{who}</span>
        <strong>{sum}</strong>
      </div>
      <Chart cards={cards} has={has} fate={(card) => fateOf(view, card)} />
      <p class="unseen">{cards.flatMap((card) => (has.has(card) ? titleOf(about, card) : [])).join(", ") || "nothing"}</p>
    </section>
  );
}

function Hint({ about, view, act }: Table<FillerView>) {
  const [title, text] = asked(about, act !== null ? ["reveal"] : [view.phase, `${view.role} ${view.phase}`]);
  return (
    <section class="hint" aria-label="What to do">
      <h2>{title}</h2>
      <p>{text}</p>
      <p class="label">{about.notes["needs"]}</p>
    </section>
  );
}

/** What came up the last time, one line a grave. */
function LastNight({ about, view, act }: Table<FillerView>) {
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
            {grave ? told(about, grave) : "–"}
          </p>
        );
      })}
    </section>
  );
}

export function FillerSide(table: Table<FillerView>) {
  const { about, view, act } = table;
  const { faces, bags } = known(view, act);
  const shuffled = view.options["graves"] === "shuffled";
  const zombies = [...faces].filter((card) => /[DH]$/.test(card)).length;
  return (
    <>
      <Hint {...table} />
      {view.role !== "zombies" && (
        <Holds
          about={about}
          view={view}
          who={shuffled ? "Still to come up" : "The zombie player still has"}
          cards={FACES}
          has={faces}
          sum={count(zombies, "zombie")}
        />
      )}
      {view.role !== "filler" && <Holds about={about} view={view} who="The Filler still has" cards={CEMENT} has={bags} sum={`${sumOf(about, [...bags])} lb`} />}
      <LastNight {...table} />
    </>
  );
}
