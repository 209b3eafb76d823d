import type { ComponentChildren } from "preact";
import type { FormShown } from "../generated/gallery";
import type { AskSet } from "../generated/messages";

interface SetupProps {
  form: FormShown;
  refusal: string | undefined;
  ask(request: AskSet | { do: "begin" }): unknown;
  /** What else one may do than to play. */
  children: ComponentChildren;
}

/** The form for a new game: its options, who sits where, the seed, and the same as code. */
export function Setup({ form: { groups, code }, refusal, ask, children }: SetupProps) {
  return (
    <>
      <div class="fields">
        <div>
          {groups.map(({ title, fields, means }) => (
            <div role="group" aria-label={title}>
              {fields.map(({ what, at, label, value, values, means, hint }) => (
                <label class={what} key={what + at} onChange={({ target }) => ask({ do: "set", what, at, value: (target as HTMLInputElement).value })}>
                  <span>{label}</span>
                  {values.length ? (
                    <select value={value}>
                      {values.map(([choice, title]) => (
                        <option value={choice}>{title}</option>
                      ))}
                    </select>
                  ) : (
                    // What is being written stays, whatever the board hears meanwhile.
                    <input
                      dir="auto" placeholder={hint}
                      ref={(it) => {
                        if (it && !it.matches(":focus")) it.value = value;
                      }}
                    />
                  )}
                  <span class="label">{means}</span>
                </label>
              ))}
              <p class="label">{means}</p>
            </div>
          ))}
        </div>
      </div>
      <div class="go">
        <button class="primary" onClick={() => ask({ do: "begin" })}>
          Play
        </button>
        {children}
        <code>{code}</code>
        <p role="alert">{refusal}</p>
      </div>
    </>
  );
}
