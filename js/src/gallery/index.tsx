import { render } from "preact";
import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import type { Entry, GalleryShown, Option, SheetShown } from "../generated/gallery";
import { copyText } from "../shared/copy";
import { stopKey } from "../shared/keys";
import { Still } from "../shared/Still";
import { useTheme } from "../shared/theme";
import type { Model } from "../shared/types";
import { capital } from "../shared/words";
import "../shared/tokens.css";
import "../shared/shared.css";
import "./style.css";

type Ask = (message: Record<string, unknown>) => void;

/** A picture from Python, at the size of its place. */
const picture = (svg: string) => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;

interface ChooserProps {
  games: Entry[];
  shown: GalleryShown;
  ask: Ask;
}

/** Every game: a picture while one chooses, and a small tab while a board is shown. */
function Chooser({ games, shown: { sheet, board, begun }, ask }: ChooserProps) {
  const here = sheet?.game ?? board;
  return (
    <div class={board ? "games small" : sheet ? "games" : "games large"} role="group" aria-label="Games">
      {games.map(({ name, title, players, picture: svg }) => (
        <button
          key={name} aria-pressed={name === here}
          onClick={() => ask({ do: name !== board && begun.includes(name) ? "resume" : "choose", game: name })}
        >
          {!board && <img src={picture(svg)} alt="" />}
          <b>{title}</b>
          {!board && <span class="label">{begun.includes(name) ? "Go on" : players}</span>}
        </button>
      ))}
    </div>
  );
}

interface PartProps {
  sheet: SheetShown;
  ask: Ask;
}

function Choice({ option: { name, means, value, values }, ask }: { option: Option; ask: Ask }) {
  const set = (value: string) => ask({ do: "set", what: "option", at: name, value });
  return (
    <label>
      <span>{capital(name.replaceAll("_", " "))}</span>
      {values.includes("False") ? (
        <input type="checkbox" checked={value === "True"} onChange={(event) => set(event.currentTarget.checked ? "True" : "False")} />
      ) : (
        <select value={value} onChange={(event) => set(event.currentTarget.value)}>
          {values.map((one) => (
            <option value={one}>{one}</option>
          ))}
        </select>
      )}
      <span class="label">{capital(means)}</span>
    </label>
  );
}

/** Who sits where. */
function Players({ sheet: { game, players, names, bots }, ask }: PartProps) {
  return (
    <fieldset>
      <legend>Who plays</legend>
      {players.map((player, seat) => (
        <div class="player" key={`${game} ${seat}`}>
          <span>{seat + 1}</span>
          <select aria-label={`Player ${seat + 1}`} value={player} onChange={(event) => ask({ do: "set", what: "player", at: seat, value: event.currentTarget.value })}>
            {["human", ...bots].map((one) => (
              <option value={one}>{one === "human" ? "A person" : capital(one)}</option>
            ))}
          </select>
          <input
            type="text" maxLength={24} placeholder="Name" aria-label={`Name of player ${seat + 1}`} value={names[seat]}
            onChange={(event) => ask({ do: "set", what: "name", at: seat, value: event.currentTarget.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** The options of a game, who sits where, the seed, and the same as code. */
function Sheet({ sheet, ask }: PartProps) {
  const code = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState("");
  const copy = async () => {
    if (code.current) setCopied((await copyText(sheet.code, code.current)) ? sheet.code : "");
  };
  return (
    <section class="sheet1" aria-label={sheet.title}>
      <div>
        <h2>{sheet.title}</h2>
        <p>{sheet.about}</p>
        {sheet.options.map((option) => (
          <Choice key={option.name} option={option} ask={ask} />
        ))}
      </div>
      <div>
        <Players sheet={sheet} ask={ask} />
        <label>
          <span>Seed</span>
          <input type="text" inputMode="numeric" value={sheet.seed} placeholder="a fresh one" onChange={(event) => ask({ do: "set", what: "seed", at: null, value: event.currentTarget.value })} />
          <span class="label">The same seed deals the same cards.</span>
        </label>
      </div>
      <div class="go">
        <button class="primary" onClick={() => ask({ do: "play" })}>
          Play
        </button>
        <button onClick={() => ask({ do: "leave" })}>Other games</button>
        <code ref={code}>{sheet.code}</code>
        <button onClick={() => void copy()}>{copied === sheet.code ? "Copied" : "Copy the code"}</button>
      </div>
    </section>
  );
}

function Gallery({ model }: { model: Model }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [alert, setAlert] = useState<string | null>(null);
  const theme = useTheme();
  useEffect(() => {
    const drawn = () => {
      setAlert(null);
      redraw(undefined);
    };
    const told = (message: unknown) => setAlert((message as { alert: string }).alert);
    model.on("change:shown", drawn);
    model.on("msg:custom", told);
    return () => {
      model.off("change:shown", drawn);
      model.off("msg:custom", told);
    };
  }, []);
  const shown = model.get("shown") as GalleryShown;
  const ask: Ask = (message) => model.send(message);
  return (
    <div class="zw gallery" data-theme={theme} data-lm-suppress-shortcuts onKeyDown={stopKey}>
      <div class="page">
        <Chooser games={model.get("games") as Entry[]} shown={shown} ask={ask} />
        {shown.sheet && <Sheet sheet={shown.sheet} ask={ask} />}
        <p role="alert">{alert}</p>
      </div>
      <Still model={model} />
    </div>
  );
}

export default {
  render({ model, el }: { model: Model; el: HTMLElement }) {
    render(<Gallery model={model} />, el);
    return () => render(null, el);
  },
};
