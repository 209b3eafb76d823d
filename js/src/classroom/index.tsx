import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ClassroomAsk, ClassroomShown, Joining } from "../generated/classroom";
import { small, type Small } from "../shared/small";
import "./style.css";

type Phase = ClassroomShown["phase"];
const PHASES: [Phase[], string][] = [[["first"], "First vote"], [["talk"], "Talk"], [["second", "closed"], "Second vote"], [["truth"], "Truth"]];

/** How phones join; the kernel sends it by a message that no notebook keeps. */
function useJoining({ model, link }: Small<ClassroomAsk>): Joining | null {
  const [joining, setJoining] = useState<Joining | null>(null);
  useLayoutEffect(() => {
    const hear = (message: unknown) => {
      const told = (message as { joining?: Joining }).joining;
      if (told) setJoining(told);
    };
    model.on("msg:custom", hear);
    return () => model.off("msg:custom", hear);
  }, []);
  useEffect(() => {
    if (!link.alone) void link.request({ do: "join", move: "" });
  }, [link.alone]);
  return joining;
}

/** What the class sees on the wall: how to join, the question, how many have answered, then both votes and the truth. */
function Classroom(seen: Small<ClassroomAsk>) {
  const { model, link, theme } = seen;
  const shown = model.get("board") as ClassroomShown;
  const { rev, heading, number, phase, text, picture, words, answered, here, facts, steps, told } = shown;
  const joining = useJoining(seen);
  const [doubt, setDoubt] = useState(-1);
  const green = useRef<HTMLButtonElement>(null);
  const ask = (what: ClassroomAsk["do"], move = "") => void link.request({ do: what, move });
  const plays = phase === "games" || phase === "ended";
  const open = phase === "first" || phase === "second" || phase === "games";
  const press = (step: (typeof steps)[number]) => {
    if (step.do === "close" && answered < here && doubt !== number) setDoubt(number);
    else {
      setDoubt(-1);
      ask(step.do, step.move);
    }
  };
  const doubting = open && doubt === number && answered < here;
  useLayoutEffect(() => {
    if (doubting) green.current?.focus();
  }, [doubting]);
  useLayoutEffect(() => setDoubt(-1), [phase]);
  const onKey = (event: KeyboardEvent) => {
    const at = event.target as HTMLElement;
    if (event.key === "Escape") setDoubt(-1);
    if (event.key !== " " || at.closest("button, input, a")) return;
    event.preventDefault();
    green.current?.click();
  };
  return (
    <div class="class" data-phase={phase} tabIndex={0} onKeyDown={onKey} aria-label="Space is the green button">
      <p class="head">
        <span>
          {heading}
          {number > 0 && !plays && <small> question {number}</small>}
        </span>
        <span class="phases">
          {(plays ? [] : PHASES).map(([of, name]) => (
            <span class="phase" aria-current={of.includes(phase) ? "step" : undefined}>
              {name}
            </span>
          ))}
        </span>
      </p>
      <p class="asks">{text}</p>
      <div class="columns">
        <div class="wall">
          {picture && <img alt={words} src={`data:image/svg+xml;base64,${picture}`} style={{ colorScheme: theme }} />}
          {open && (
            <p class="count" role="status">
              <b>{answered}</b> of {here} {plays ? "are done" : "have answered"}
            </p>
          )}
          <p class="label">{told}</p>
        </div>
        <div class="side">
          {joining && !["truth", "ended", "over"].includes(phase) && (
            <div class="join">
              <b>Join with your phone</b>
              {joining.qr && <img class="qr" alt="The link as a QR code" src={`data:image/svg+xml,${encodeURIComponent(withNamespace(joining.qr))}`} />}
              <span>
                or open <code>{joining.link.split(/t\/\w+\/#/)[0]}</code>
              </span>
              <b class="code">
                {joining.code.slice(0, 3)} {joining.code.slice(3)}
              </b>
              <label>
                <input type="checkbox" checked={joining.network} onChange={() => ask(joining.network ? "alone" : "network")} />
                <span>Phones in this network may come</span>
              </label>
              <small>{here === 1 ? "1 phone is here" : `${here} phones are here`}</small>
            </div>
          )}
          {facts.map(({ what, said, note }) => (
            <p class="fact">
              <small>{what}</small>
              <b>{said}</b>
              <small>{note}</small>
            </p>
          ))}
          <div class="steps" data-rev={rev}>
            {doubting ? (
              <>
                <p role="alert">
                  Close with {answered} of {here}?
                </p>
                <button class="primary" ref={green} onClick={() => press(steps[0]!)}>
                  Close
                </button>
                <button onClick={() => setDoubt(-1)}>Wait</button>
              </>
            ) : (
              steps.map((step, n) => (
                <button key={`${step.do} ${step.move}`} class={n ? "" : "primary"} ref={n ? null : green} aria-disabled={link.pending} onClick={() => press(step)}>
                  {step.words}
                </button>
              ))
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

/** segno leaves the namespace out, which an image needs. */
const withNamespace = (svg: string) => (svg.includes("xmlns") ? svg : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"'));

export default small<ClassroomAsk>("classroom", Classroom);
