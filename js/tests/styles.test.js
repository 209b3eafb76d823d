// What is drawn has its colours: no bundle lacks a rule for a class of its drawings.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

const src = join(import.meta.dirname, "..", "src");
const games = readdirSync(src).filter((name) => name !== "sheet" && existsSync(join(src, name, "index.tsx")));

async function bundled(game) {
  const { outputFiles } = await build({
    entryPoints: [join(src, game, "index.tsx")],
    outdir: "out",
    bundle: true,
    write: false,
    format: "esm",
    supported: { nesting: true },
  });
  const textOf = (end) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  return { script: textOf(".js"), style: textOf(".css") };
}

/** The classes of lines written as "class class|path". */
const drawnIn = (script) => [...script.matchAll(/"([a-z][\w -]*)\|[MO]/g)].flatMap(([, words]) => words.split(" "));

describe.each(games)("%s", (game) => {
  it("has a rule for each class of its drawings, and for what can be done", async () => {
    const { script, style } = await bundled(game);
    const drawn = new Set(drawnIn(script));
    expect([...drawn].filter((name) => !new RegExp(`\\.${name}\\b`).test(style))).toEqual([]);
    expect(style).toMatch(/\[data-refused\] :is\(\.legal, \.may-go, \.answers button\)/);
    if (script.includes('"meter"')) expect(style).toMatch(/\.meter \{\s*flex: 1/);
    if (game === "building-dead-guys") expect(drawn).toContain("bone");
  });
});
