// Bundles every src/<game>/index.tsx into ../zwidgets/static/<game>.js and .css.
//
// Each widget instance carries its bundle, in the kernel, on the wire and in the saved notebook:
// hence the limit on script and style together.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { minify } from "terser";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "zwidgets", "static");
const limit = 100_000;

const games = readdirSync(join(here, "src")).filter((name) => existsSync(join(here, "src", name, "index.tsx")));

const kept = { charset: "utf8", target: "es2022", legalComments: "none" };

const options = {
  outdir: target,
  bundle: true,
  format: "esm",
  ...kept,
  minifySyntax: true,
  minifyWhitespace: true,
  tsconfigRaw: { compilerOptions: { jsx: "react", jsxFactory: "drawTag", jsxFragmentFactory: "Fragment" } },
  // Names of Preact's own that nothing outside the bundle sees, and what it calls of a component.
  mangleProps: /^(__|component[WD]|getSnap|getDerived|getChild|shouldC|contextT|defaultP|forceU|onCommit|propTypes|isReactC)/,
  // Browsers since 2023 nest CSS themselves; unfolding it would cost kilobytes.
  supported: { nesting: true },
  define: { "process.env.NODE_ENV": '"production"' },
  metafile: true,
  write: false,
};

const compress = { passes: 3, unsafe_arrows: true, hoist_funs: true };

/** A script as short as may be: esbuild is better at names, terser at the rest. */
async function shortest(script) {
  // A tag without attributes needs no null in their place.
  const tags = script.replace(/(\bdrawTag\([\w$"]+,)null\b/g, "$10");
  const { code } = await transform(tags, { ...kept, minify: true, format: "esm" });
  return (await minify(code, { module: true, ecma: 2022, compress, mangle: false })).code;
}

/** What esbuild keeps in a style: blanks. */
const tight = (style) =>
  style.trim().replace(/("[^"]*")|(?<=[,:]) | ?\/ ?(?=[\w(-])|(?<=@container) (?=\()/g, (it, text) => text ?? it.trim());

async function bundle(entryPoints, inject = []) {
  const { outputFiles, metafile } = await build({ ...options, entryPoints, inject });
  for (const { path, text } of outputFiles) writeFileSync(path, path.endsWith(".js") ? await shortest(text) : tight(text));
  return metafile;
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target);
const entryPoints = Object.fromEntries(games.map((name) => [name, join(here, "src", name, "index.tsx")]));
const metafile = await bundle(entryPoints, [join(here, "src", "shared", "jsx.ts")]);
// What pages of their own run besides their board (zwidgets/widgets/page.py, zwidgets/tables/server.py).
const pages = ["page", "guest"];
await bundle(Object.fromEntries(pages.map((name) => [name, join(here, "src", name, "index.ts")])));

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

for (const name of [...games, ...pages]) {
  const [script, style] = ["js", "css"].map((kind) => statSync(join(target, `${name}.${kind}`)).size);
  const over = script + style > limit;
  console.log(`${name}: script ${script} + style ${style} = ${script + style} bytes${over ? `, over ${limit}` : ""}`);
  if (over) process.exitCode = 1;
}
