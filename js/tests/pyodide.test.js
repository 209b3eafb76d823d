// @vitest-environment node
// The package in Pyodide, as in a browser's tab: no thread can start, and there is no numpy.
import { beforeAll, expect, test } from "vitest";
import { loaded } from "./python";

let python;

beforeAll(async () => {
  python = await loaded();
  await python.runPythonAsync(`
async def played(name):
    await tab.SCENES[name]()
`);
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
  const scenes = python.runPython("list(tab.SCENES)").toJs();
  expect(scenes.length).toBeGreaterThan(10);
  const played = python.globals.get("played");
  for (const scene of scenes) await expect(played(scene), scene).resolves.toBeUndefined();
});
