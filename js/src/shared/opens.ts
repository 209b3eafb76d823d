// A record or a position that comes as a file or is dropped.
import { consume, writes } from "./keys";

/** A file longer than a record may be need not be read to its end to be refused. */
const MOST = 2_000_001;

export const read = async (file: File, open: (text: string) => unknown) => void open(await file.slice(0, MOST).text());

/** A file or a text that is let go here is opened, and nothing else comes of it; a field takes a text itself. */
export function opens(open: (text: string) => unknown) {
  const hear = (act: (dropped: DataTransfer) => unknown) => (event: DragEvent) => {
    const dropped = event.dataTransfer!;
    if (writes(event.target) && !dropped.types.includes("Files")) return;
    consume(event);
    act(dropped);
  };
  return {
    onDragOver: hear(() => {}),
    onDrop: hear((dropped) => (dropped.files[0] ? read(dropped.files[0], open) : open(dropped.getData("text")))),
  };
}
