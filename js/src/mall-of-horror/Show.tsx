// What happened, shown over the map for a moment.
import { Die, Disc, Figure, Head } from "./Figure";
import { type MallScene, type RevealScene, type VoteScene, told } from "./reel";
import { filled } from "../shared/words";
import { type Ballot, type Told, placeName, nameOf, thePlace, topic } from "./view";

type Shown<S extends MallScene> = { scene: S } & Told;

const sumOf = (ballots: Ballot[]) => ballots.reduce((sum, { weight }) => sum + weight, 0);

/** The ballots turn over together; each counts its weight for whom it names. */
function Tally({ scene, about, board }: Shown<VoteScene>) {
  const { vote, cast, ballot, tie } = scene;
  const named = [...new Set(cast.map(({ choice }) => choice))];
  const rows = named.map((seat) => cast.filter(({ choice }) => choice === seat)).sort((a, b) => sumOf(b) - sumOf(a));
  const most = Math.max(1, ...rows.map(sumOf));
  return (
    <>
      <h3>{topic(about, "vote", vote)}</h3>
      {ballot > 0 && <p>{tie ? "The first ballot: a tie" : "The second ballot"}</p>}
      <div class="tally">
        {rows.map((ballots) => {
          const seat = ballots[0]?.choice ?? 0;
          return (
            <p class={vote.chosen === seat ? "chosen" : ""}>
              <Disc seat={seat} />
              <span class="bar">
                {ballots.map((one) => (
                  <i class={`ballot s${one.seat}`} style={{ width: `${(86 * one.weight) / most}%` }}>
                    {one.seat}
                    {one.weight > 1 && <small>×{one.weight}</small>}
                  </i>
                ))}
              </span>
              <strong>{sumOf(ballots)}</strong>
            </p>
          );
        })}
      </div>
      <p class="result">
        {tie ? "They vote again." : vote.chosen === null ? "A tie again: nobody." : `${vote.how === "lot" ? "A tie again: lots are drawn. " : ""}${nameOf(board.names, vote.chosen)}`}
        {vote.chosen !== null && <Disc seat={vote.chosen} />}
      </p>
    </>
  );
}

/** The arrows turn over, and the box is lifted. */
function Reveal({ scene, board, view }: Shown<RevealScene>) {
  return (
    <>
      <h3>The arrows turn</h3>
      <div class="turned">
        {scene.places.map((place, seat) =>
          place ? (
            <p>
              <i class={`arrow s${seat}`}>{seat}</i>
              <span class="flip">
                {nameOf(board.names, seat)} → <b>{placeName(view, place)}</b>
              </span>
            </p>
          ) : null,
        )}
      </div>
      <p class="result">
        {scene.dice.map((value) => (
          <span class="flip late">
            <Die value={value} />
          </span>
        ))}
      </p>
    </>
  );
}

/** The scene that is on; the log tells it in words. */
export function Show({ scene, ...table }: Shown<MallScene>) {
  const key = JSON.stringify(scene);
  if (scene.kind === "event") {
    const { event } = scene;
    const more = table.about.notes[event.what];
    return (
      <div class={`scene word ${event.what}`} key={key}>
        {event.what === "died" ? <Figure kind={event.kind ?? "gunman"} seat={event.seat ?? 0} /> : event.what === "held" ? <i class="shield" /> : <Head />}
        <h3>{told(event, table)}</h3>
        {more && <p>{filled(more, { place: thePlace(table.about, event.location) })}</p>}
      </div>
    );
  }
  return (
    <div class={`scene ${scene.kind}`} key={key}>
      {scene.kind === "vote" ? <Tally scene={scene} {...table} /> : <Reveal scene={scene} {...table} />}
      <span class="label">click or press a key to go on</span>
    </div>
  );
}
