// @vitest-environment node
// Each notebook in Pyodide, cell by cell, as in a browser's tab without a network.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loaded } from "./python";

const TIMES = 200; // a cell may take so many times as long as a hundred games of the plain model; 15 today
const PLAIN = "import zwidgets as zw\nfor seed in range(100): zw.Match('dead-center', seed, {0: 'random'}).run()";
const cells = JSON.parse(readFileSync(new URL("../dev/made/lessons.json", import.meta.url), "utf8"));
const all = Object.keys(cells);
const names = import.meta.env.MODE === "deep" ? all : all.filter((name) => /^01/.test(name));

test.each(names)("%s runs in a tab", async (name) => {
  const python = await loaded({ stdout: () => {}, stderr: () => {} });
  const notebook = python.runPython("from tests.widgets.notebook import Notebook\nNotebook()");
  for (const cell of [PLAIN, ...cells[name]]) notebook.run(cell);
  expect(notebook.faults.toJs()).toEqual([]);
  expect(notebook.lost.has("zw")).toBe(false); // what is missing is missed by pictures alone
  const [plain, ...seconds] = notebook.seconds.toJs();
  const whole = seconds.reduce((sum, one) => sum + one, 0);
  console.info(`${name}: ${whole.toFixed(0)} s, longest cell ${Math.max(...seconds).toFixed(1)} s, plain ${plain.toFixed(1)} s`);
  expect(Math.max(...seconds)).toBeLessThan(TIMES * plain);
});
