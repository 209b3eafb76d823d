import { useLayoutEffect, useState } from "preact/hooks";

type Theme = "light" | "dark";

const system = () => matchMedia("(prefers-color-scheme: dark)");

const named = (text: string): Theme | null =>
  /dark|high-contrast(?!-light)/.test(text) ? "dark" : /light/.test(text) ? "light" : null;

/** The theme of the page around us: of JupyterLab, VS Code, marimo and Colab, else the only one it has, else the system's. */
function pageTheme(): Theme {
  const { body, documentElement: html } = document;
  const lab = body.dataset["jpThemeLight"];
  if (lab) return lab === "true" ? "light" : "dark";
  for (const node of [body, html]) {
    const own = named([node.className, node.dataset["vscodeThemeKind"], node.dataset["theme"], node.getAttribute("theme")].join());
    if (own) return own;
  }
  const { colorScheme } = getComputedStyle(body);
  return /^(dark|light)$/.test(colorScheme) ? (colorScheme as Theme) : system().matches ? "dark" : "light";
}

export function useTheme(): Theme {
  const [theme, setTheme] = useState(pageTheme);
  useLayoutEffect(() => {
    const look = () => setTheme(pageTheme());
    const watch = new MutationObserver(look);
    for (const node of [document.body, document.documentElement]) watch.observe(node, { attributes: true });
    const query = system();
    query.addEventListener("change", look);
    return () => {
      watch.disconnect();
      query.removeEventListener("change", look);
    };
  }, []);
  return theme;
}
