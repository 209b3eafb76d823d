import type { Table } from "../shared/game";
import { Digging, PartArt } from "./Art";
import { Answers, Ask, Hand } from "./Ask";
import type { GuysView } from "./view";

const times = (cards: (string | number)[], one: string | number) => cards.filter((card) => card === one).length;

interface CountProps {
  place: string;
  label: string;
  left: number;
  names: string[];
  art(name: string): preact.ComponentChild;
  unseen: Record<string, number>;
  gone: (string | number)[];
  titleOf(name: string): string;
  /** The discard is in the order in which it came. */
  newest?: boolean;
}

/** What is still to come and what is gone, kind of card by kind of card. */
function Counts({ place, label, left, names, art, unseen, gone, titleOf: called, newest = false }: CountProps) {
  const pile = gone.map((one) => called(`${one}`));
  const listed = newest ? `, the last first: ${pile.reverse().join(", ")}` : `: ${pile.join(", ")}`;
  const discard = `${gone.length} discarded${pile.length ? listed : ""}`;
  return (
    <section class="counts" aria-label={label} data-look={place}>
      <div class="row">
        <span class="label">{label}</span>
        <strong>{left}</strong>
        <span class="label">left</span>
        <button class="link" data-look={discard} aria-label={discard}>
          {gone.length} discarded
        </button>
      </div>
      <ul>
        {names.map((name) => {
          const out = times(gone, name) + times(gone, Number(name));
          const told = `${called(name)}: ${unseen[name] ?? 0} unseen, ${out} in the discard`;
          return (
            <li class={unseen[name] ? "" : "none"} data-look={told}>
              <span aria-hidden="true">{art(name)}</span>
              <b aria-hidden="true">{unseen[name] ?? 0}</b>
              <small aria-hidden="true">{out || "–"}</small>
              <span class="unseen">{told}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function GuysSide(table: Table<GuysView>) {
  const { view, about } = table;
  const called = (name: string) => about.titles[name] ?? name;
  const { decks, discards, counts } = view;
  const last = discards.body.at(-1);
  return (
    <>
      <Ask {...table} />
      {(view.seat !== null || table.board.offer) && (
        <>
          <Hand {...table} />
          <Answers {...table} />
        </>
      )}
      <Counts
        place="digging"
        label="Digging"
        left={decks.digging}
        names={Object.keys(counts.digging)}
        art={(name) => <Digging value={Number(name)} />}
        unseen={counts.digging}
        gone={discards.digging}
        titleOf={(name) => name}
      />
      <Counts
        place="body"
        label="Body parts"
        left={decks.body}
        names={Object.keys(counts.body)}
        art={(name) => <PartArt part={{ name, kind: "organ" }} />}
        unseen={counts.body}
        gone={discards.body}
        titleOf={called}
        newest
      />
      <p class="label legend">Bold: unseen{view.seat === null ? "" : " by you"}. Below: discarded{last ? `, last ${called(last)}` : ""}.</p>
    </>
  );
}
