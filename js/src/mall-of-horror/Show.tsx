// What happened, shown over the map for a moment.
import { Die, Disc, Figure, Head, numberOf } from "./Figure";
import { type MallScene, type RevealScene, type VoteScene, sceneHead } from "./reel";
import { type Ballot, type Told, nameOf, placeName } from "./view";

type Shown<S extends MallScene> = { scene: S } & Told;

const sumOf = (ballots: Ballot[]) => ballots.reduce((sum, { weight }) => sum + weight, 0);

/** The ballots turn over together; each counts its weight for whom it names. */
function Tally({ scene, board }: Shown<VoteScene>) {
  const { vote, cast, ask } = scene;
  const named = [...new Set(cast.map(({ choice }) => choice))];
  const rows = named.map((seat) => cast.filter(({ choice }) => choice === seat)).sort((a, b) => sumOf(b) - sumOf(a));
  const most = Math.max(1, ...rows.map(sumOf));
  return (
    <>
      <div class="tally">
        {rows.map((ballots) => {
          const seat = ballots[0]?.choice ?? 0;
          return (
            <p class={vote.chosen === seat ? "chosen" : ""}>
              <Disc seat={seat} />
              <span class="bar">
                {ballots.map((ballot) => (
                  <i class={`ballot s${ballot.seat}`} style={{ width: `${(86 * ballot.weight) / most}%` }}>
                    {numberOf(ballot.seat)}
                    {ballot.weight > 1 && <small>×{ballot.weight}</small>}
                  </i>
                ))}
              </span>
              <strong>{sumOf(ballots)}</strong>
            </p>
          );
        })}
      </div>
      <p class="result">
        {ask === "scene tie" ? "A second ballot." : vote.chosen === null ? "A tie again: nobody." : `${vote.how === "lot" ? "A tie again: lots are drawn. " : ""}${nameOf(board.names, vote.chosen)}`}
        {vote.chosen !== null && <Disc seat={vote.chosen} />}
      </p>
    </>
  );
}

/** The arrows turn over, and the box is lifted. */
function Reveal({ scene, board, view }: Shown<RevealScene>) {
  return (
    <>
      <div class="turned">
        {scene.places.map((place, seat) =>
          place ? (
            <p>
              <i class={`arrow s${seat}`}>{numberOf(seat)}</i>
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
    const { what, kind, seat } = scene.event;
    return (
      <div class={`scene word ${what}`} key={key}>
        {what === "died" ? <Figure kind={kind ?? "gunman"} seat={seat ?? 0} /> : what === "held" ? <i class="shield" /> : <Head />}
        <h3>{sceneHead(scene, table)[0]}</h3>
      </div>
    );
  }
  return (
    <div class={`scene ${scene.kind}`} key={key}>
      {scene.kind === "vote" ? <Tally scene={scene} {...table} /> : <Reveal scene={scene} {...table} />}
    </div>
  );
}
