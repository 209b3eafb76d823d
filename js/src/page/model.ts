import type { Delta, Eyes, Film, Frame, Model, Reply, Request } from "../shared/types";
import type { Exported } from "../generated/messages";

type Heard = (what?: unknown) => void;

/** A model without a kernel: it answers what one asks who looks back, from what the page holds. */
export class Kept implements Model {
  readonly #kept: Exported;
  readonly #films: Film[];
  readonly #heard: [event: string, heard: Heard][] = [];
  #at: number;

  constructor(kept: Exported) {
    const { choices, moments, rounds, at } = kept;
    this.#kept = kept;
    this.#at = at;
    this.#films = choices.map(({ eyes }, n) => ({
      rev: kept.board.rev,
      eyes, choices,
      rounds: rounds[n]!,
      log: moments.flatMap((moment, at) => moment[n]![1].map(([round, told]): Film["log"][number] => [round, told, at])),
      frames: moments.map((moment) => moment[n]![0]) as [Frame, ...Delta[]],
      open: false,
      better: null,
    }));
  }

  get(name: string): unknown {
    const { about, board, reviews } = this.#kept;
    return { about, board, film: this.#films[this.#at], _review: reviews[this.#at] ?? {} }[name];
  }

  on(event: string, heard: Heard): void {
    this.#heard.push([event, heard]);
  }

  off(event: string, heard: Heard): void {
    this.#heard.splice(this.#heard.findIndex(([name, listener]) => name === event && listener === heard) >>> 0, 1);
  }

  send(request: Request): void {
    const eyes: Eyes | "usual" | undefined = request.do === "film" ? request.eyes : undefined;
    const at = this.#kept.choices.findIndex((choice) => choice.eyes === eyes);
    const known = at >= 0;
    if (known) {
      this.#at = at;
      this.#tell("change:film");
      this.#tell("change:_review");
    }
    this.#tell("msg:custom", { id: request.id, refusal: known ? null : { sentence: this.#kept.refusal, rules: [] } } satisfies Reply);
  }

  #tell(event: string, what?: unknown): void {
    for (const [name, heard] of [...this.#heard]) if (name === event) heard(what);
  }
}
