// @vitest-environment node
// The package in Pyodide, as in a browser's tab: no thread can start, there is no numpy and no network.
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { loaded } from "./python";

const TIMES = 200; // a cell may take so many times as long as a hundred games of the plain model; 15 today
const PLAIN = "import zwidgets as zw\nfor seed in range(100): zw.Match('dead-center', seed, {0: 'random'}).run()";
const cells = JSON.parse(readFileSync(new URL("../dev/made/lessons.json", import.meta.url), "utf8"));
const [first, ...later] = Object.keys(cells).sort();

let python;

beforeAll(async () => {
  python = await loaded({ stdout: () => {}, stderr: () => {} });
});

test("nothing is there that a tab does not have", () => {
  const found = python.runPython(`
import importlib.util, threading
def starts():
    try:
        threading.Thread(target=print).start()
    except RuntimeError:
        return False
    return True
[name for name in ("numpy", "scipy", "numba") if importlib.util.find_spec(name)] + [starts()]
`);
  expect(found.toJs()).toEqual([false]);
});

test("every scene of a tab goes on", async () => {
  await python.runPythonAsync("async def played(name):\n    await tab.SCENES[name]()\n");
  const scenes = python.runPython("list(tab.SCENES)").toJs();
  expect(scenes.length).toBeGreaterThan(10);
  const played = python.globals.get("played");
  for (const scene of scenes) await expect(played(scene), scene).resolves.toBeUndefined();
});

/** Runs a notebook cell by cell. */
function taken(python, name) {
  const notebook = python.runPython("from tests.widgets.notebook import Notebook\nNotebook()");
  for (const cell of [PLAIN, ...cells[name]]) notebook.run(cell);
  expect(notebook.faults.toJs()).toEqual([]);
  expect(notebook.lost.has("zw")).toBe(false); // what is missing is missed by pictures alone
  const [plain, ...seconds] = notebook.seconds.toJs();
  expect(Math.max(...seconds)).toBeLessThan(TIMES * plain);
}

test(`${first} runs in a tab`, () => taken(python, first));

test.runIf(import.meta.env.MODE === "deep").each(later)("%s runs in a tab", async (name) => {
  taken(await loaded({ stdout: () => {}, stderr: () => {} }), name);
});
