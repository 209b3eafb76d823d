// Compiles what a tab loads first: node precompile.mjs FOLDER PACKAGE ..., with the folder of Pyodide
// and its wheels. precompile.py does it, in that same Pyodide, whose Python it is compiled for.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [given, ...packages] = process.argv.slice(2);
const folder = resolve(given);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
await python.loadPackage(packages, { messageCallback() {} });
python.FS.mkdir("/made");
python.mountNodeFS("/made", folder);
python.runPython(readFileSync(new URL("precompile.py", import.meta.url), "utf8"));
python.runPython("main(Path('/made'))");
