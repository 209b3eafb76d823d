import { Paths } from "../shared/Art";
import { isRed } from "../shared/words";
import { Tag, Zombie, portrait } from "../shared/Zombie";

const SHUT = "shut|M24 32l9 8M33 32l-9 8M41.5 33l8 8M49.5 33l-8 8";

/** One of the dead: a zombie upright and green; a corpse grey, laid down, its eyes shut. */
export function Dead({ card }: { card: string }) {
  if (isRed(card)) return <Zombie card={card} />;
  const asleep = portrait(card).filter((line) => !/^(eye|pupil)\|/.test(line));
  return (
    <svg class="corpse" viewBox="0 0 84 72" aria-hidden>
      <g class="grey" transform="translate(0 72) rotate(-90)">
        <Paths lines={[...asleep, SHUT]} />
      </g>
      <Tag card={card} x={48} y={48} />
    </svg>
  );
}
