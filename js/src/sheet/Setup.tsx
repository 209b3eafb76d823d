import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Field, FormShown } from "../generated/gallery";
import type { AskSet } from "../generated/messages";
import { copyText } from "../shared/copy";
import { consume } from "../shared/keys";
import { read } from "../shared/opens";
import "./style.css";

export interface SetupProps {
  form: FormShown;
  refusal: string | undefined;
  ask(request: AskSet | { do: "begin" }): unknown;
  /** Opens a record or a position. */
  open(text: string): unknown;
  /** Begins the same game again, where one is played. */
  again?: () => unknown;
  /** Leaves for other games, where there are any. */
  leave?: () => unknown;
}

type Put = (what: AskSet["what"], at: AskSet["at"], value: string) => unknown;

interface PillsProps {
  label: string;
  value: string;
  values: string[][];
  put(value: string): unknown;
  tiles?: boolean;
  off?: boolean;
}

/** Answers of which one is chosen, by a press or the arrow keys; it stays so until the kernel has spoken. */
function Pills({ label, value, values, put, tiles, off }: PillsProps) {
  const [picked, pick] = useState({ value, values });
  const chosen = picked.values === values ? picked.value : value;
  const choose = async (choice: string) => {
    pick({ value: choice, values });
    if (await put(choice)) pick({ value, values });
  };
  return (
    <div class={tiles ? "tiles" : "pills"} role="radiogroup" aria-label={label} inert={off}>
      {values.map(([choice, title, means]) => (
        <label>
          <input type="radio" name={label} checked={choice === chosen} onChange={() => void choose(choice!)} />
          <b>{title}</b>
          {tiles && <span class="label">{means}</span>}
        </label>
      ))}
    </div>
  );
}

/** A text; what is being written stays, whatever the board hears meanwhile. */
const Written = ({ field: { what, at, label, value, hint }, put }: { field: Field; put: Put }) => (
  <input
    dir="auto" aria-label={label} placeholder={hint}
    onChange={({ currentTarget }) => put(what, at, currentTarget.value)}
    ref={(it) => {
      if (it && !it.matches(":focus")) it.value = value;
    }}
  />
);

/** What players are asked: how long and how hard, and who sits where. */
const Players = ({ form: { asked, seats, bots }, put }: { form: FormShown; put: Put }) => (
  <>
    {asked.map(({ at, label, value, values, tiles }) => (
      <div class={tiles ? "asked all" : "asked"}>
        <h3>{label}</h3>
        <Pills {...{ label, value, values, tiles }} put={(value) => put("answer", at, value)} />
        {!tiles && <span class="label">{values[+value]?.[2]}</span>}
      </div>
    ))}
    {seats[1] &&
      seats.map(({ name, who, bot, means, plays }) => (
        <div class="seat" role="group" aria-label={who.label}>
          <div>
            <Written field={name} put={put} />
            <span class="label">{means}</span>
          </div>
          <Pills {...who} put={(value) => put("player", who.at, value)} />
          <Pills {...bot} off={!plays} put={(value) => put("player", bot.at, value)} />
        </div>
      ))}
    {bots && (
      <div class="seat">
        <h3>{bots.label}</h3>
        <Pills {...bots} put={(value) => put("player", null, value)} />
      </div>
    )}
  </>
);

function Copy({ code }: { code: string }) {
  const [copied, setCopied] = useState("");
  const copy = async ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (await copyText(code, currentTarget.parentElement ?? currentTarget)) setCopied(code);
  };
  return <button type="button" onClick={(event) => void copy(event)}>{copied === code ? "Copied" : "Copy the code"}</button>;
}

/** Everything by its name, the seed and the code. */
const Scripts = ({ form: { groups, code }, put, again }: { form: FormShown; put: Put; again: (() => unknown) | undefined }) => (
  <>
    <div class="named">
      {groups.map(({ title, fields, means }) => (
        <div role="group" aria-label={title}>
          {fields.map((field) => (
            <label class={field.what} key={field.what + field.at}>
              <span>{field.label}</span>
              {field.values.length ? (
                <select value={field.value} onChange={({ currentTarget }) => put(field.what, field.at, currentTarget.value)}>
                  {field.values.map(([choice, title]) => (
                    <option value={choice}>{title}</option>
                  ))}
                </select>
              ) : (
                <Written field={field} put={put} />
              )}
              <span class="label">{field.means}</span>
            </label>
          ))}
          <p class="label">{means}</p>
        </div>
      ))}
    </div>
    <div class="go">
      <code>{code}</code>
      {again && <button type="button" onClick={again}>Same seed again</button>}
      <Copy code={code} />
    </div>
  </>
);

/** A text that is pasted, or a file. */
function Opening({ open }: Pick<SetupProps, "open">) {
  const [text, write] = useState("");
  return (
    <div class="paste">
      <p>A record is looked back on, and a position is played from there. You may also drop the file or the text on the board.</p>
      <textarea aria-label="A record or a position" placeholder="Paste it here" value={text} onInput={({ currentTarget }) => write(currentTarget.value)} />
      <div class="go">
        <button type="button" onClick={() => open(text)}>Open it</button>
        <label class="file">
          Choose a file
          <input type="file" aria-label="Choose a file" onChange={({ currentTarget: { files } }) => files?.[0] && read(files[0], open)} />
        </label>
      </div>
    </div>
  );
}

/** The sheet before a game: all is chosen, so Play works at once. What few need is folded. */
export function Setup({ form, refusal, ask, open, again, leave }: SetupProps) {
  const [fold, unfold] = useState("");
  const put: Put = (what, at, value) => ask({ do: "set", what, at, value });
  const parts: Record<string, ComponentChildren> = {
    "": <Players form={form} put={put} />,
    "For scripters": <Scripts form={form} put={put} again={again} />,
    "Open a game": <Opening open={open} />,
  };
  return (
    <>
      <form class="fields shade" onSubmit={consume}>
        {parts[fold]}
      </form>
      <div class="go foot">
        {Object.keys(parts).map((name) => name && (
          <button aria-expanded={name === fold} onClick={() => unfold(name === fold ? "" : name)}>
            {name}
          </button>
        ))}
        {leave && <button onClick={leave}>Other games</button>}
        <p class="label">{refusal ? "" : form.note}</p>
        <p role="alert">{refusal}</p>
        <button class="primary" onClick={() => ask({ do: "begin" })}>
          Play
        </button>
      </div>
    </>
  );
}
