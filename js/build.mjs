// Bundles every src/<game>/index.tsx into ../zwidgets/static/<game>.js and .css.
//
// Each widget instance carries its bundle, in the kernel, on the wire and in the saved notebook:
// hence the limit, and hence the packing (deflate, five printable characters for four bytes, a loader
// of one line that unpacks).
// The style travels in the packed script, a fourth of its size there, and is put beside each view.
// `node build.mjs --plain` leaves script and style unpacked, to read them in a debugger.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "zwidgets", "static");
const limit = 40_000;
const plain = process.argv.includes("--plain");

/** From "#" on, without "<" and "\\": safe in a string, in JSON and in a page. */
const DIGITS = Array.from({ length: 87 }, (_, n) => String.fromCharCode(35 + n)).filter((c) => !/[<\\]/.test(c));

function text(bytes) {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let packed = "";
  for (let at = 0; at < padded.length; at += 4) {
    const word = padded.readUInt32BE(at);
    for (let power = 85 ** 4; power >= 1; power /= 85) packed += DIGITS[Math.floor(word / power) % 85];
  }
  return packed;
}

const loader = (bytes) =>
  `const t="${text(bytes)}",v=new DataView(new ArrayBuffer(t.length));` +
  `for(let i=0,x,c,j;i<t.length;i+=5){for(x=j=0;j<5;)c=t.charCodeAt(i+j++),x=x*85+c-35-(c>60)-(c>92);v.setUint32(i/5*4,x)}` +
  `const s=new Blob([v.buffer.slice(0,${bytes.length})]).stream().pipeThrough(new DecompressionStream("deflate-raw")),` +
  `u=URL.createObjectURL(new Blob([await new Response(s).arrayBuffer()],{type:"text/javascript"}));` +
  `const m=await import(u);URL.revokeObjectURL(u);` +
  `export default{render(c){const e=m.default.render(c),s=document.createElement("style");` +
  `s.textContent=m.css;c.el.prepend(s);return()=>{e();s.remove()}}};\n`;

const pack = (code, css) => loader(deflateRawSync(`${code}export const css=${JSON.stringify(css)}`, { level: 9 }));

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
  const packed = path.endsWith(".js") ? pack(text, css) : "/* in the script */\n";
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
