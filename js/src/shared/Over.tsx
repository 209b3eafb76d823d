import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { hasFocus } from "./focus";

/** The button that puts something away. */
export const Close = ({ label, onClick }: { label: string; onClick(): void }) => (
  <button class="close" aria-label={label} onClick={onClick}>
    <svg class="icon" viewBox="0 0 16 16" aria-hidden>
      <path d="M3 3l10 10M13 3L3 13" />
    </svg>
  </button>
);

interface OverProps {
  title: string;
  look: string;
  children: ComponentChildren;
  onClose?: () => void;
}

/**
 * A panel over the board. It takes the focus itself, not its first button, so that a second
 * press of the key that opened it starts nothing.
 */
export function Over({ title, look, children, onClose }: OverProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = panel.current?.closest(".zw");
    if (root && hasFocus(root)) panel.current?.focus({ preventScroll: true });
  }, []);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !onClose) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      class={`over ${look}`}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      data-over
      ref={panel}
      onKeyDown={escape}
    >
      <h2>{title}</h2>
      {children}
      {onClose && <Close label="Close" onClick={onClose} />}
    </div>
  );
}
