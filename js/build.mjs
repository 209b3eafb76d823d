// Bundles every src/<game>/index.tsx into ../zwidgets/static/<game>.js and .css.
//
// Each widget instance carries its bundle, in the kernel, on the wire and in the saved notebook:
// hence the limit on script and style together.
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "zwidgets", "static");
const limit = 100_000;

const games = readdirSync(join(here, "src")).filter((name) => existsSync(join(here, "src", name, "index.tsx")));

const options = {
  outdir: target,
  bundle: true,
  format: "esm",
  minify: true,
  charset: "utf8",
  target: "es2022",
  tsconfigRaw: { compilerOptions: { jsx: "react", jsxFactory: "createElement", jsxFragmentFactory: "Fragment" } },
  // Names that nothing outside the bundle sees: Preact's own, what it calls of a component, and longer ones of ours that
  // neither a message nor the page has.
  mangleProps: /^(__|component[WD]|getSnap|getDerived|getChild|shouldC|contextT|defaultP|forceU|onCommit|propTypes|isReactC|(lookBack|rushing|past|desk|busy|look|line|act|leads|choose|playing|speed|press|cast|finale|panels|hush|roving|table|scene|stay|peek|filmed|on(Close|Lift|Show|Open)|use(Reel|Theatre|Kept)|sideFirst)$)/,
  legalComments: "none",
  // Browsers since 2023 nest CSS themselves; unfolding it would cost kilobytes.
  supported: { nesting: true },
  define: { "process.env.NODE_ENV": '"production"' },
  metafile: true,
};
const entryPoints = Object.fromEntries(games.map((name) => [name, join(here, "src", name, "index.tsx")]));

rmSync(target, { recursive: true, force: true });
const { metafile } = await build({ ...options, entryPoints, inject: [join(here, "src", "shared", "jsx.ts")] });
// What a page of its own runs besides its board (zwidgets/widgets/page.py) draws nothing.
await build({ ...options, entryPoints: { page: join(here, "src", "page", "index.ts") } });

// Blanks that esbuild keeps in a style.
for (const name of games) {
  const file = join(target, `${name}.css`);
  const style = readFileSync(file, "utf8").trim();
  writeFileSync(file, style.replace(/("[^"]*")|(?<=[,:]) | ?\/ ?(?=[\w(-])|(?<=@container) (?=\()/g, (it, text) => text ?? it.trim()));
}

// What others have written and the bundles hold, with its licences.
const packages = new Set(
  Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.keys(inputs))
    .map((path) => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1])
    .filter(Boolean),
);
const licences = [...packages].sort().map((name) => {
  const folder = join(here, "node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return `${name} ${version}, ${license}\n\n${readFileSync(join(folder, "LICENSE"), "utf8")}`;
});
writeFileSync(join(target, "licenses.txt"), licences.join("\n\n"));

for (const name of [...games, "page"]) {
  const [script, style] = ["js", "css"].map((kind) => statSync(join(target, `${name}.${kind}`)).size);
  const over = script + style > limit;
  console.log(`${name}: script ${script} + style ${style} = ${script + style} bytes${over ? `, over ${limit}` : ""}`);
  if (over) process.exitCode = 1;
}
