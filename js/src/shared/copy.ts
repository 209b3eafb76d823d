import { made } from "./made";

/** Older and framed pages have no clipboard of the new kind: a text field can still be copied from. */
function copyByField(text: string, near: Element): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  near.append(field);
  field.select();
  const done = !!document.execCommand?.("copy");
  field.remove();
  return done;
}

/** Has the page's reader save a text as a file. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  made("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Whether the text is in the clipboard now. */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text, near);
  }
}
