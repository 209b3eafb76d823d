// Bundles every src/<game>/index.tsx into ../zwidgets/static/<game>.js and .css.
//
// Each widget instance carries its bundle, in the kernel, on the wire and in the saved notebook:
// hence the limit, and hence the packing (deflate, as tight as Zopfli makes it, 93 signs, a loader of
// one line that unpacks).
// The style travels in the packed script, a fourth of its size there, and is put beside each view.
// `node build.mjs --plain` leaves script and style unpacked, to read them in a debugger.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import zopfli from "@gfx/zopfli";
import { build } from "esbuild";
import { minify } from "rolldown/utils";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "zwidgets", "static");
const limit = 40_000;
const plain = process.argv.includes("--plain");

/**
 * All 93 characters that neither JavaScript nor JSON escapes: " " to "~" without "\"" and "\\". Two of them count to
 * 8,649: they hold 13 bits, or 14 where those of the lower 13 are so few that there is room.
 */
const BASE = 93;
const ROOM = BASE * BASE - 8192;

function ascii(bytes) {
  const sign = (n) => String.fromCharCode(n + 32 + (n > 1) + (n > 58));
  let text = "";
  let bits = 0;
  let held = 0;
  for (const byte of [...bytes, 0, 0]) {
    held |= byte << bits;
    bits += 8;
    if (bits < 14) continue;
    const many = (held & 8191) < ROOM ? 14 : 13;
    const value = held & ((1 << many) - 1);
    text += sign(value % BASE) + sign(Math.floor(value / BASE));
    held >>= many;
    bits -= many;
  }
  return text;
}

const loader = (packed, size) =>
  `const t="${packed}",c=i=>(i=t.charCodeAt(i))-32-(i>34)-(i>92),a=[];let b=0,n=0,v;` +
  `for(let i=0;i<t.length;i+=2)for(v=c(i)+93*c(i+1),b|=v<<n,n+=(v&8191)<${ROOM}?14:13;n>7;n-=8,b>>=8)a.push(b&255);a.length=${size};` +
  `const s=new Blob([new Uint8Array(a)]).stream().pipeThrough(new DecompressionStream("deflate-raw")),` +
  `u=URL.createObjectURL(new Blob([await new Response(s).arrayBuffer()],{type:"text/javascript"}));` +
  `const m=await import(u);URL.revokeObjectURL(u);export default m.default;\n`;

const deflate = promisify(zopfli.deflate);

/** Names given by how often they are used deflate better than those that esbuild gives: 2 percent. */
async function short(code) {
  const { code: text, errors } = await minify("view.js", code, { module: true, compress: { target: "es2022" } });
  if (errors.length) throw new Error(errors.map(({ message }) => message).join("\n"));
  return text.trim();
}

/** The view, with its style put beside what it draws and taken away with it. */
function styled(code, css) {
  const [exported, view] = /export\s*{\s*([\w$]+) as default\s*};?$/.exec(code);
  return (
    `${code.slice(0, -exported.length)}export default{render(e){let t=${view}.render(e),n=document.createElement("style");` +
    `return n.textContent=${JSON.stringify(css)},e.el.prepend(n),()=>{t(),n.remove()}}};`
  );
}

async function pack(code, css) {
  const text = new TextEncoder().encode(styled(await short(code), css));
  const packed = await deflate(text, { numiterations: 15 });
  return loader(ascii(packed), packed.length);
}

const propertiesIn = (text) => new Set([...text.matchAll(/var\((--\w+)/g)].map(([, name]) => name));

/** Leaves out colours that this game has no use for, and the blanks that esbuild leaves before values. */
function tighten(css, code) {
  const used = propertiesIn(css + code);
  const kept = css.replace(/(--\w+): *([^;}]*;?)/g, (_, name, value) =>
    used.has(name) || code.includes(`"${name}"`) ? `${name}:${value}` : "",
  );
  // What was left out may have been the last use of another.
  return kept.length < css.length ? tighten(kept, code) : kept;
}

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
  // An element's children as further arguments are shorter than as a property.
  jsx: "transform",
  jsxFactory: "jsxElement",
  jsxFragment: "jsxFragment",
  inject: [join(here, "src", "shared", "jsx.ts")],
  tsconfigRaw: {},
  // Preact's own, which nothing outside the bundle sees.
  mangleProps: /^__/,
  legalComments: "none",
  // Browsers since 2023 nest CSS themselves; unfolding it would cost kilobytes.
  supported: { nesting: true },
  define: { "process.env.NODE_ENV": '"production"' },
});

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const texts = Object.fromEntries(outputFiles.map(({ path, text }) => [path, text]));
const raw = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [
    path,
    path.endsWith(".css") ? tighten(text, texts[path.replace(/css$/, "js")]) : text,
  ]),
);
for (const [path, text] of Object.entries(raw)) {
  const css = raw[path.replace(/js$/, "css")] ?? "";
  const packed = path.endsWith(".js") ? await pack(text, css) : "/* in the script */\n";
  writeFileSync(path, plain ? text : packed);
}

for (const name of games) {
  const js = join(target, `${name}.js`);
  const css = join(target, `${name}.css`);
  const size = (file) => (existsSync(file) ? statSync(file).size : 0);
  const sum = size(js) + size(css);
  console.log(
    `${name}: js ${raw[js].length} + css ${raw[css]?.length ?? 0}, stored as ${sum} bytes` +
      (sum > limit ? `, over ${limit}` : ""),
  );
  if (sum > limit) process.exitCode = 1;
}
