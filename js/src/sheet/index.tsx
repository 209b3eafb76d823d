// The sheet before a game. A board is sent this script when the sheet is opened.
import { render } from "preact";
import { Setup, type SetupProps } from "./Setup";

export const draw = (place: Element, sheet: SetupProps) => render(<Setup {...sheet} />, place);
