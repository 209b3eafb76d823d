import type { ComponentChildren } from "preact";
import { consume } from "./keys";

export type Panels = Record<string, ComponentChildren>;

interface TabsProps {
  panels: Panels;
  shown: string;
  show(name: string): void;
}

/** Where each key leads from a place among so many. */
const leads = (key: string, at: number, all: number): number | undefined =>
  ({ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all - 1 })[key];

/** Panels in one place of fixed size: one is in sight, and the others stay as they are. */
export function Tabs({ panels, shown, show }: TabsProps) {
  const names = Object.keys(panels);
  const press = (event: KeyboardEvent) => {
    const to = leads(event.key, names.indexOf(shown), names.length);
    const tab = to !== undefined && (event.currentTarget as HTMLElement).querySelectorAll("button")[(to + names.length) % names.length];
    if (!tab) return;
    consume(event);
    tab.focus();
    tab.click();
  };
  return (
    <div class="tabs">
      <div role="tablist" aria-label="More about the game" onKeyDown={press}>
        {names.map((name) => (
          <button role="tab" aria-selected={name === shown} tabIndex={name === shown ? 0 : -1} onClick={() => show(name)}>
            {name}
          </button>
        ))}
      </div>
      {names.map((name) => (
        <div role="tabpanel" aria-label={name} hidden={name !== shown} key={name}>
          {panels[name]}
        </div>
      ))}
    </div>
  );
}
