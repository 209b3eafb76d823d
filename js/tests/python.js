// Python without threads, with the package and all that it needs in a browser's tab.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const SITE = "/lib/site";

/** Pyodide in which boards speak to nobody. */
export async function loaded(options = {}) {
  const python = await loadPyodide(options);
  const packed = new Uint8Array(readFileSync(new URL("../dev/made/pyodide.zip", import.meta.url)));
  python.unpackArchive(packed, "zip", { extractDir: SITE });
  await python.runPythonAsync(`
import sys, warnings
sys.path.insert(0, "${SITE}")
warnings.simplefilter("ignore", RuntimeWarning)  # that the plain model plays
import comm
from tests.widgets import fake, tab
comm.create_comm = lambda **kwargs: fake.FakeComm(**kwargs)
tab.prepare(setattr)
`);
  return python;
}
