// A receipt of one's answers: where one writes the name for it, and what the class has signed.
import type { Line } from "../guest/line";
import { copyText, saveText } from "../shared/copy";
import { button, made } from "../shared/made";

const NOTE = "Your name is written into the receipt and kept nowhere else. Your teacher sees name and answers only if you hand it in.";

export function fill(place: Element, line: Line): void {
  const paper = made("pre", { tabindex: 0, "aria-label": "Your receipt" });
  const status = made("p", { role: "status" });
  const copy = async () => {
    const done = await copyText(paper.textContent!, given);
    status.textContent = done ? "Copied." : "It cannot be copied here: save it.";
  };
  const buttons = made("div", { class: "entry" }, button("Copy", () => void copy()), button("Save", () => saveText(paper.textContent!, "receipt.txt")));
  /** The receipt, once one has it; the page shows it when the lecture is over, too. */
  const given = made("div", { class: "given", hidden: true }, paper, buttons, status);

  const field = made("input", { type: "text", id: "name", autocomplete: "off", maxlength: 200 });
  const told = made("p", { role: "alert" });
  const ask = async (event: Event) => {
    event.preventDefault();
    told.textContent = (await line.ask({ do: "receipt", name: field.value }))?.sentence ?? "";
  };
  const label = made("label", { for: "name" }, "Your name, as your teacher knows it");
  const form = made("form", { onsubmit: (event: Event) => void ask(event) }, label, field, told, made("button", {}, "Make a receipt"), made("small", {}, NOTE));
  const all = made("details", {}, made("summary", {}, "A receipt of your answers"), form, given);
  place.append(all);
  line.on("change:receipt", () => {
    paper.textContent = line.get("receipt") as string;
    status.textContent = "";
    given.hidden = false;
    all.append(given);
  });
}
