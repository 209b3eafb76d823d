// Bundles every src/<game>/index.tsx into ../zwidgets/static/<game>.js and .css.
//
// Each widget instance carries its bundle, in the kernel, on the wire and in the saved notebook:
// hence the limit, and hence the packing (deflate, as tight as Zopfli makes it, 91 signs, a loader of
// one line that unpacks).
// The style travels in the packed script, a fourth of its size there, and is put beside each view.
// `node build.mjs --plain` leaves script and style unpacked, to read them in a debugger.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import zopfli from "@gfx/zopfli";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "zwidgets", "static");
const limit = 40_000;
const plain = process.argv.includes("--plain");

/** 13 bits in two of 91 characters that neither JavaScript nor JSON escapes: "#" to "~" without "\". */
function ascii(bytes) {
  const sign = (n) => String.fromCharCode(n + 35 + (n > 56));
  let text = "";
  let bits = 0;
  let held = 0;
  for (const byte of [...bytes, 0, 0]) {
    held |= byte << bits;
    bits += 8;
    if (bits < 13) continue;
    text += sign((held & 8191) % 91) + sign(Math.floor((held & 8191) / 91));
    held >>= 13;
    bits -= 13;
  }
  return text;
}

const loader = (packed, size) =>
  `const t="${packed}",c=i=>(i=t.charCodeAt(i))-35-(i>92),a=[];let b=0,n=0;` +
  `for(let i=0;i<t.length;i+=2)for(b|=c(i)+91*c(i+1)<<n,n+=13;n>7;n-=8,b>>=8)a.push(b&255);a.length=${size};` +
  `const s=new Blob([new Uint8Array(a)]).stream().pipeThrough(new DecompressionStream("deflate-raw")),` +
  `u=URL.createObjectURL(new Blob([await new Response(s).arrayBuffer()],{type:"text/javascript"}));` +
  `const m=await import(u);URL.revokeObjectURL(u);` +
  `export default{render(c){const e=m.default.render(c),s=document.createElement("style");` +
  `s.textContent=m.css;c.el.prepend(s);return()=>{e();s.remove()}}};\n`;

const deflate = promisify(zopfli.deflate);

async function pack(code, css) {
  const text = new TextEncoder().encode(`${code}export const css=${JSON.stringify(css)}`);
  const packed = await deflate(text, { numiterations: 5 });
  return loader(ascii(packed), packed.length);
}

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
const raw = Object.fromEntries(outputFiles.map(({ path, text }) => [path, path.endsWith(".css") ? tighten(text) : text]));
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
