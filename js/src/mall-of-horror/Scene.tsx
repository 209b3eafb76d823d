// What happened, shown over the map for a moment.
import type { Table } from "../shared/game";
import { Die, Disc, Figure, Head } from "./Figure";
import { type Ballot, type MallScene, type MallView, type RevealScene, type VoteScene, placeName, placeOf, shortName, the, told, voteTitle } from "./view";

const sumOf = (ballots: Ballot[]) => ballots.reduce((sum, { weight }) => sum + weight, 0);

const ENDS = { votes: "", only: "", lot: "A tie again: lots are drawn.", nobody: "A tie again: nobody." };

/** The ballots turn over together; each counts its weight for whom it names. */
function Tally({ scene, board, view }: { scene: VoteScene; board: Table<MallView>["board"]; view: MallView }) {
  const { vote, cast, ballot, tie } = scene;
  const named = [...new Set(cast.map(({ choice }) => choice))];
  const rows = named.map((seat) => cast.filter(({ choice }) => choice === seat)).sort((a, b) => sumOf(b) - sumOf(a));
  const most = Math.max(1, ...rows.map(sumOf));
  return (
    <>
      <h3>{voteTitle(view, vote)}</h3>
      {ballot > 0 && <p>{tie ? "The first ballot: a tie" : "The second ballot"}</p>}
      <div class="tally">
        {rows.map((ballots) => {
          const seat = ballots[0]?.choice ?? 0;
          return (
            <p key={seat} class={vote.chosen === seat ? "chosen" : ""}>
              <Disc seat={seat} />
              <span class="bar">
                {ballots.map((one) => (
                  <i key={one.seat} class={`ballot s${one.seat}`} style={{ width: `${(86 * one.weight) / most}%` }}>
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
        {tie ? "They vote again." : vote.chosen === null ? ENDS.nobody : `${vote.how === "lot" ? ENDS.lot : ""} ${shortName(board.names, vote.chosen)}`}
        {vote.chosen !== null && <Disc seat={vote.chosen} />}
      </p>
    </>
  );
}

/** The arrows turn over, and the box is lifted. */
function Reveal({ scene, view, board }: { scene: RevealScene; view: MallView; board: Table<MallView>["board"] }) {
  return (
    <>
      <h3>The arrows turn</h3>
      <div class="turned">
        {scene.places.map((place, seat) =>
          place ? (
            <p key={seat}>
              <i class={`arrow s${seat}`}>{seat}</i>
              <span class="flip">
                {shortName(board.names, seat)} → <b>{placeName(view, place)}</b>
              </span>
            </p>
          ) : null,
        )}
      </div>
      <p class="result">
        {scene.dice.map((value, n) => (
          <span key={n} class="flip late">
            <Die value={value} />
          </span>
        ))}
      </p>
    </>
  );
}

/** The scene that is on, for who sees; the log tells it in words. */
export function Show({ scene, board, view }: { scene: MallScene } & Pick<Table<MallView>, "board" | "view">) {
  if (scene.kind === "event") {
    const { event } = scene;
    const place = placeOf(view, event.location);
    return (
      <div class={`scene word ${event.what}`} key={JSON.stringify(event)}>
        {event.what === "died" ? <Figure kind={event.kind ?? "gunman"} seat={event.seat ?? 0} /> : event.what === "held" ? <i class="shield" /> : <Head />}
        <h3>{told(scene, board.names)}</h3>
        {event.what === "condemned" && <p>Eight zombies and nobody inside: {the(place.name)} is lost for good.</p>}
      </div>
    );
  }
  return (
    <div class={`scene ${scene.kind}`} key={scene.kind === "vote" ? JSON.stringify([scene.vote, scene.cast]) : "reveal"}>
      {scene.kind === "vote" ? <Tally scene={scene} board={board} view={view} /> : <Reveal scene={scene} view={view} board={board} />}
      <span class="label">click or press a key to go on</span>
    </div>
  );
}
