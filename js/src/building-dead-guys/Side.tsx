import { useRoving } from "../shared/keys";
import { titleOf } from "../shared/words";
import { PartArt } from "./Art";
import { Answers, Ask, Hand } from "./Ask";
import { diggingTold } from "./looks";
import type { GuysView, Kind, Lab } from "./view";

/** Hand and answers: first, for Tab, what is asked. The style shows them in one order. */
export function GuysSide(table: Lab) {
  const { about, board, view } = table;
  const parts = [<Hand key="hand" {...table} />, <Answers key="answers" {...table} />];
  return (
    <>
      <Ask {...table} />
      {(view.seat !== null || board.offer) && (`${view.phase} card` in about.titles ? parts : parts.reverse())}
    </>
  );
}

const times = (cards: (string | number)[], wanted: string) => cards.filter((card) => `${card}` === wanted).length;

interface CountProps {
  place: "digging" | "body";
  label: string;
  view: GuysView;
  art(name: string): preact.ComponentChild;
  /** What a kind of card is and does. */
  told(name: string): string;
}

/** How many are still to come and how many are gone, kind of card by kind of card. */
function Counts({ place, label, view: { counts, decks, discards }, art, told }: CountProps) {
  const names = Object.keys(counts[place]);
  const roving = useRoving(null, `${place} ${names[0]}`);
  return (
    <section class={`counts ${place}s`} aria-label={label} data-look={place}>
      <p class="label">
        {label}: <b>{decks[place]}</b> in the deck
      </p>
      <ul data-grid>
        {names.map((name) => {
          const [unseen, out] = [counts[place][name] ?? 0, times(discards[place], name)];
          const said = `${told(name)} ${unseen} unseen, ${out} discarded.`;
          return (
            <li class={unseen ? "" : "none"}>
              <span aria-hidden>
                {art(name)}
                <b>{unseen}</b>
                <small>{out || "–"}</small>
              </span>
              <button {...roving(`${place} ${name}`)} data-look={said} aria-label={said} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** All cards, as far as they are seen: a panel of its own. */
export function GuysCards({ view, about }: Lab) {
  const kindOf = (name: string) => about.notes[`kind ${name}`] as Kind;
  const gone = [...view.discards.body].reverse().map((name) => titleOf(about, name));
  return (
    <div class="cards shade">
      <Counts
        place="digging"
        label="Digging cards"
        view={view}
        art={(name) => <i>{name}</i>}
        told={(name) => diggingTold(about, Number(name))}
      />
      <Counts
        place="body"
        label="Body parts"
        view={view}
        art={(name) => <PartArt part={{ name, kind: kindOf(name) }} />}
        told={(name) => `${titleOf(about, name)} (${kindOf(name)}): ${about.notes[`flip ${name}`]}`}
      />
      <p class="label legend">
        Bold: unseen{view.seat === null ? "" : " by you"}. Below: discarded{gone.length ? `, the last first: ${gone.join(", ")}` : ""}.
      </p>
      <p class="label set">{about.notes[`set ${view.reconstruction ? "standard" : "own"}`]}</p>
    </div>
  );
}
