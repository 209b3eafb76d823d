import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ExerciseAbout, ExerciseAsk, ExerciseShown, Reveal } from "../generated/exercise";
import { drawn } from "../shared/drawn";
import { focused } from "../shared/focus";
import { stopKey, useSuppression } from "../shared/keys";
import { GONE, useBoard } from "../shared/model";
import { Still } from "../shared/Still";
import { useTheme } from "../shared/theme";
import type { Model, View } from "../shared/types";
import { Scale, Slider } from "./Scale";
import "./style.css";

const SIGNS = { right: "✓", wrong: "✗" };

interface FieldProps {
  about: ExerciseAbout;
  /** Of this view alone: an exercise may be shown twice. */
  name: string;
  busy: boolean;
  field: { current: HTMLInputElement | null };
  check(text: string): void;
  /** What else one may do than to check. */
  children: ComponentChildren;
}

/** Where the answer is written; what stands there stays. */
function Field({ about: { form, unit }, name, busy, field, check, children }: FieldProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        check(field.current?.value ?? "");
      }}
    >
      <label>
        <span>Your answer</span>
        <span class="entry">
          <input type="text" autoComplete="off" spellcheck={false} aria-describedby={name} ref={field} />
          {unit}
        </span>
      </label>
      <button class="primary" aria-disabled={busy}>
        Check
      </button>
      {children}
      <p class="label" id={name}>
        {form}
      </p>
    </form>
  );
}

/** The answer, once the kernel tells it: when it has been found or asked for, after a guess. */
function useReveal(model: Model, told: boolean, alone: boolean): Reveal | null {
  const [reveal, setReveal] = useState<Reveal | null>(null);
  useLayoutEffect(() => {
    const hear = (message: unknown) => {
      if ((message as Partial<Reveal>).words) setReveal(message as Reveal);
    };
    model.on("msg:custom", hear);
    return () => model.off("msg:custom", hear);
  }, []);
  useLayoutEffect(() => {
    if (told && !reveal && !alone) model.send({ do: "show", text: "" } satisfies ExerciseAsk);
  }, [told]);
  return reveal;
}

function Exercise({ model, host }: { model: Model; host: HTMLElement }) {
  const link = useBoard<View, ExerciseAsk>(model, host);
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(false);
  const looks = useTheme(root);
  useSuppression(root);
  const about = model.get("about") as ExerciseAbout;
  const { rev, stage, stands, checks, verdict, hints, left, guess } = model.get("board") as ExerciseShown;
  const reveal = useReveal(model, stage !== "open" && guess !== null, link.alone);
  const ask = (what: ExerciseAsk["do"], text = "") => {
    asked.current = true;
    void link.request({ do: what, text });
  };
  useLayoutEffect(() => {
    // A button that is gone has left the focus to nobody.
    if (asked.current && root.current && focused(root.current) === document.body) field.current?.focus();
    asked.current = false;
  }, [rev]);
  const due = about.guesses && guess === null && stage === "open";
  const word = verdict?.[0] ? "right" : "wrong";
  return (
    <div class="zw exercise" {...looks} data-rev={rev} onKeyDown={stopKey} ref={root}>
      <section class="page" aria-label={`Exercise ${about.id}`}>
        <p class="head label">
          <span>Exercise {about.id}</span>
          <span class={stage}>
            {stage === "solved" && "✓ "}
            {stands}
          </span>
        </p>
        <p class="asks">{about.text}</p>
        {due && <Slider busy={link.pending} take={(text) => ask("guess", text)} />}
        {guess !== null && <Scale guess={guess} reveal={reveal} />}
        {!due && (
          <Field about={about} name={`zw-form-${link.from}`} busy={link.pending} field={field} check={(text) => ask("check", text)}>
            {left > 0 && (
              <button type="button" onClick={() => ask("advise")}>
                Hint ({left} left)
              </button>
            )}
            {guess !== null && stage === "open" && (
              <button type="button" class="link" onClick={() => ask("show")}>
                Show the answer
              </button>
            )}
          </Field>
        )}
        <div class="said" role="status">
          {verdict && (
            <p class={word} key={checks}>
              <b aria-hidden>{SIGNS[word]}</b> {verdict[1]}
            </p>
          )}
          {reveal && <p>{reveal.words}</p>}
          {link.refusal && <p>{link.refusal.sentence}</p>}
          {link.gone && <p>{GONE}</p>}
        </div>
        <ol class="hints" aria-live="polite" aria-label="Hints">
          {hints.map((hint) => (
            <li>{hint}</li>
          ))}
        </ol>
      </section>
      <Still model={model} />
    </div>
  );
}

export default drawn(Exercise);
