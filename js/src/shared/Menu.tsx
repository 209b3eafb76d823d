import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { all } from "./focus";

export type Item = [label: string, act: () => void];

interface MenuProps {
  label: string;
  children: ComponentChildren;
  items: Item[];
  open: boolean;
  onOpen: (open: boolean) => void;
  look?: string;
}

const itemsOf = (box: Element | null) => box ? all(box, "[role=menuitem]") : [];

function step(box: Element, key: string, at: EventTarget | null): boolean {
  const items = itemsOf(box);
  const here = items.indexOf(at as HTMLElement);
  const to = { ArrowDown: here + 1, ArrowUp: here - 1 + items.length, Home: 0, End: items.length - 1 }[key];
  if (to === undefined) return false;
  items[to % items.length]?.focus();
  return true;
}

/** A button with a few choices beneath it. */
export function Menu({ label, children, items, open, onOpen, look = "" }: MenuProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (open) itemsOf(box.current)[0]?.focus();
  }, [open]);
  const close = () => {
    box.current?.querySelector("button")?.focus();
    onOpen(false);
  };
  const key = (event: KeyboardEvent) => {
    if (!open || !box.current) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    } else if (step(box.current, event.key, event.target)) event.preventDefault();
  };
  const leave = (event: FocusEvent) => {
    if (open && !box.current?.contains(event.relatedTarget as Node | null)) onOpen(false);
  };
  return (
    <div class="menu" ref={box} onKeyDown={key} onFocusOut={leave}>
      <button class={look} aria-label={label} aria-haspopup="menu" aria-expanded={open} onClick={() => onOpen(!open)}>
        {children}
      </button>
      {open && (
        <div role="menu" aria-label={label}>
          {items.map(([text, act]) => (
            <button
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                act();
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
