// Bundles every src/<game>/index.tsx into ../zwidgets/static/<game>.js and .css.
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "zwidgets", "static");
const limit = 40_000; // each widget instance carries its bundle

const games = readdirSync(join(here, "src")).filter((name) =>
  existsSync(join(here, "src", name, "index.tsx")),
);

mkdirSync(target, { recursive: true });
await build({
  entryPoints: Object.fromEntries(games.map((name) => [name, join(here, "src", name, "index.tsx")])),
  outdir: target,
  bundle: true,
  format: "esm",
  minify: true,
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  // Browsers since 2023 nest CSS themselves; unfolding it would cost kilobytes.
  supported: { nesting: true },
  define: { "process.env.NODE_ENV": '"production"' },
});

const size = (name, kind) => {
  const file = join(target, `${name}.${kind}`);
  return existsSync(file) ? statSync(file).size : 0;
};
for (const name of games) {
  const js = size(name, "js");
  const css = size(name, "css");
  const over = js + css > limit;
  console.log(`${name}: js ${js} + css ${css} = ${js + css} bytes${over ? `, over ${limit}` : ""}`);
  if (over) process.exitCode = 1;
}
