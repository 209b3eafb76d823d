import { useLayoutEffect, useState } from "preact/hooks";
import type { Root } from "./types";

type Theme = "light" | "dark";

const system = () => matchMedia("(prefers-color-scheme: dark)");
const byScheme = (): Theme => (system().matches ? "dark" : "light");

const named = (text: string): Theme | null =>
  /dark|high-contrast(?!-light)/.test(text) ? "dark" : /light/.test(text) ? "light" : null;

const { body, documentElement: html } = document;

/**
 * The theme of the page around us: of JupyterLab, VS Code, marimo and Colab, else the only one it has, else the system's;
 * the system's at once where it sets all colours.
 */
function pageTheme(): Theme {
  if (matchMedia("(forced-colors: active)").matches) return byScheme();
  const lab = body.dataset["jpThemeLight"];
  if (lab) return lab === "true" ? "light" : "dark";
  for (const node of [body, html]) {
    const own = named([node.className, node.dataset["vscodeThemeKind"], node.dataset["theme"], node.getAttribute("theme")].join());
    if (own) return own;
  }
  const { colorScheme } = getComputedStyle(body);
  return /^(dark|light)$/.test(colorScheme) ? (colorScheme as Theme) : byScheme();
}

/** How large the text around us is: 1 in a notebook of 14 pixels, and on a page of a browser that is left as it is. */
function pageSize(): number {
  const style = getComputedStyle(html);
  const lab = parseFloat(style.getPropertyValue("--jp-content-font-size1"));
  return lab > 8 ? lab / 14 : Math.max(1, parseFloat(style.fontSize) / 16 || 1);
}

/** So many pixels of its own a board has at the least: where there is less room it is drawn smaller, and nothing is cut off. */
const LEAST = 272;

function around({ current }: Root): string {
  // What is around a root has the same width whatever the root's zoom is.
  const room = current?.parentElement?.getBoundingClientRect().width || Infinity;
  return `${pageTheme()} ${Math.min(pageSize(), room / LEAST)}`;
}

/** What the root of every widget has of the page around it: its theme, and the size of its text. It goes from left to right. */
export function useTheme(root: Root) {
  const [seen, see] = useState(() => around(root));
  useLayoutEffect(() => {
    const look = () => see(around(root));
    const watch = new MutationObserver(look);
    for (const node of [body, html]) watch.observe(node, { attributes: true });
    const room = new ResizeObserver(look);
    const host = root.current?.parentElement;
    if (host) room.observe(host);
    const query = system();
    query.addEventListener("change", look);
    return () => {
      watch.disconnect();
      room.disconnect();
      query.removeEventListener("change", look);
    };
  }, []);
  const [theme, size] = seen.split(" ") as [Theme, string];
  return { dir: "ltr", "data-theme": theme, style: `zoom:${size}` } as const;
}
