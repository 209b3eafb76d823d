// Set-up of every file of tests: files share one process and one page, so each test clears it.
import { afterEach } from "vitest";
import { shown } from "./shown";

afterEach(() => {
  for (const remove of shown.splice(0)) remove();
  if (!globalThis.document) return; // a file for Node.js has no page
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});
