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
const limit = 110_000;

const games = readdirSync(join(here, "src")).filter((name) => existsSync(join(here, "src", name, "index.tsx")));

const kept = { charset: "utf8", target: "es2022", legalComments: "none" };

// Properties of our own, which the kernel, the page and Preact know nothing of: a bundle calls them by a letter.
const own = "busy current debounceRendering desk figures finale lookBack mirrored onClose onLift onOpen onShow past peek pending playing roving rushing scene stay";
const generated = join(here, "src", "generated");
const sent = readdirSync(generated).map((name) => readFileSync(join(generated, name), "utf8")).join();
for (const name of own.split(" "))
  if (new RegExp(`\\b${name}\\b`).test(sent)) throw new Error(`The kernel knows ${name}: take it from the names that are shortened.`);

const options = {
  outdir: target,
  external: ["./receipt.js", "./sounds.js"],
  bundle: true,
  format: "esm",
  ...kept,
  minifySyntax: true,
  minifyWhitespace: true,
  tsconfigRaw: { compilerOptions: { jsx: "react", jsxFactory: "drawTag", jsxFragmentFactory: "Fragment" } },
  // Names of Preact's own besides that nothing outside the bundle sees, and what it calls of a component.
  mangleProps: new RegExp(
    `^(__|component[WD]|getSnap|getDerived|getChild|shouldC|contextT|defaultP|forceU|onCommit|propTypes|isReactC|(${own.replaceAll(" ", "|")})$)`,
  ),
  // Browsers since 2023 nest CSS themselves; unfolding it would cost kilobytes.
  supported: { nesting: true },
  define: { "process.env.NODE_ENV": '"production"' },
  metafile: true,
  write: false,
};

const compress = { passes: 3, unsafe_arrows: true, hoist_funs: true };

/** A script as short as may be: esbuild is better at names, terser at the rest. */
async function shortest(script) {
  const tags = script
    // A tag's class stands behind its name, where `drawTag` finds it.
    .replace(/(\bdrawTag\("\w+)",\{class:"([\w -]+)"(?:,(?=\w|")|(?=\}))/g, '$1.$2",{')
    // A tag without attributes needs nothing in their place.
    .replace(/(\bdrawTag\([^,()]+,)(?:null\b|\{\})/g, "$10");
  const { code } = await transform(tags, { ...kept, minify: true, format: "esm" });
  return (await minify(code, { module: true, ecma: 2022, compress, mangle: false })).code;
}

/** What esbuild keeps in a style: blanks. */
const tight = (style) =>
  style.trim().replace(/("[^"]*")|(?<=[,:]) | ?\/ ?(?=[\w(-])|(?<=@container) (?=\()/g, (it, text) => text ?? it.trim());

async function bundle(entryPoints, inject = [], more = {}) {
  const { outputFiles, metafile } = await build({ ...options, ...more, entryPoints, inject });
  const texts = outputFiles.map(async ({ path, text }) => [path, await (path.endsWith(".js") ? shortest(text) : tight(text))]);
  return { metafile, texts: await Promise.all(texts) };
}

// The colours that the drawings of a game's `help.md` have from the board around them, also a game's from elsewhere: they keep their names.
const drawn = "danger earth good ink line muted outside panel stone wood1".split(" ").map((name) => `--${name}`);
const rooms = join(here, "..", "zwidgets", "games");
const helps = readdirSync(rooms).map((room) => join(rooms, room, "help.md")).filter((file) => existsSync(file));
for (const help of helps)
  for (const [, name] of readFileSync(help, "utf8").matchAll(/var\((--\w+)/g))
    if (!drawn.includes(name)) throw new Error(`${help} has the colour ${name}: add it to those that keep their names.`);

/** A variable of the styles; `--n` elsewhere in a script counts down. */
const VARIABLE = /(?:(?<=var\(|["`])--[a-z]\w*|(?<=[{};])--[a-z]\w*(?=:))(?![\w-])/g;

/** Short names for the variables of the styles, the same in all bundles, since all stand in one page. */
function shortNames(texts) {
  const often = new Map();
  for (const [name] of texts.join("\n").matchAll(VARIABLE)) often.set(name, (often.get(name) ?? 0) + 1);
  const names = [...often.keys()].filter((name) => name.length > 4 && !drawn.includes(name)).sort((a, b) => often.get(b) - often.get(a));
  return new Map(names.map((name, n) => [name, `--${String.fromCharCode(65 + (n % 26))}${Math.floor(n / 26) || ""}`]));
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target);
const entryPoints = Object.fromEntries(games.map((name) => [name, join(here, "src", name, "index.tsx")]));
const inject = [join(here, "src", "shared", "jsx.ts")];
const { metafile, texts } = await bundle(entryPoints, inject);
// What pages of their own run besides their board (zwidgets/widgets/export.py, zwidgets/tables/server.py),
// and what a board is sent when it asks for it (zwidgets/tables/inviting.py).
const pages = ["page", "guest", "invite", "student"];
const pageEntries = Object.fromEntries(pages.map((name) => [name, join(here, "src", name, "index.ts")]));
// What is loaded later: by a student's page when it first offers a receipt, by a board once its sounds are switched on.
pageEntries.receipt = join(here, "src", "student", "receipt.ts");
pageEntries.sounds = join(here, "src", "shared", "sounds.ts");
const { texts: page } = await bundle(pageEntries);
// The same boards for guests' pages, which load later what is opened later.
const later = {
  name: "later",
  setup: (it) => it.onResolve({ filter: /\/later$/ }, () => ({ path: join(here, "src", "shared", "later.guest.tsx") })),
};
const parts = [];
for (const name of ["generic", ...games.filter((name) => existsSync(join(rooms, name.replaceAll("-", "_"))))]) {
  const entry = { [`at-${name}`]: entryPoints[name] };
  parts.push(...(await bundle(entry, inject, { splitting: true, chunkNames: `at-${name}-[hash]`, plugins: [later] })).texts);
}
const short = shortNames(texts.map(([, text]) => text));
for (const [path, text] of [...texts, ...page, ...parts.filter(([path]) => path.endsWith(".js"))]) writeFileSync(path, text.replace(VARIABLE, (name) => short.get(name) ?? name));

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
