// Bundles every src/<game>/index.tsx into ../zwidgets/static/<game>.js and .css.
//
// Each widget instance carries its bundle, in the kernel, on the wire and in the saved notebook:
// hence the limit, and hence the packing (deflate, base64, a loader of one line that unpacks).
// `node build.mjs --plain` leaves the scripts unpacked, to read them in a debugger.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "zwidgets", "static");
const limit = 40_000;
const plain = process.argv.includes("--plain");

const loader = (packed) =>
  `const b=Uint8Array.from(atob("${packed}"),c=>c.charCodeAt(0)),` +
  `s=new Blob([b]).stream().pipeThrough(new DecompressionStream("deflate-raw")),` +
  `u=URL.createObjectURL(new Blob([await new Response(s).arrayBuffer()],{type:"text/javascript"}));` +
  `export default(await import(u)).default;URL.revokeObjectURL(u);\n`;

const pack = (code) => loader(deflateRawSync(code, { level: 9 }).toString("base64"));

/** esbuild leaves the blanks before the values of custom properties. */
const tighten = (css) => css.replace(/(--\w+): /g, "$1:");

const games = readdirSync(join(here, "src")).filter((name) =>
  existsSync(join(here, "src", name, "index.tsx")),
);

const { outputFiles } = await build({
  entryPoints: Object.fromEntries(games.map((name) => [name, join(here, "src", name, "index.tsx")])),
  outdir: target,
  write: false,
  bundle: true,
  format: "esm",
  minify: true,
  charset: "utf8",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  // Browsers since 2023 nest CSS themselves; unfolding it would cost kilobytes.
  supported: { nesting: true },
  define: { "process.env.NODE_ENV": '"production"' },
});

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const raw = {};
for (const { path, contents, text } of outputFiles) {
  raw[path] = contents.length;
  const script = path.endsWith(".js");
  writeFileSync(path, !script ? tighten(text) : plain ? text : pack(contents));
}

for (const name of games) {
  const js = join(target, `${name}.js`);
  const css = join(target, `${name}.css`);
  const size = (file) => (existsSync(file) ? statSync(file).size : 0);
  const sum = size(js) + size(css);
  console.log(
    `${name}: js ${size(js)} (${raw[js]} unpacked) + css ${size(css)} = ${sum} bytes` +
      (sum > limit ? `, over ${limit}` : ""),
  );
  if (sum > limit) process.exitCode = 1;
}
