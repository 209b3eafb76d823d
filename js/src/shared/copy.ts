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

/** Whether the text is in the clipboard now. */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text, near);
  }
}
