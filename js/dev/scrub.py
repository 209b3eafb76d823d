"""Measures how fast one scrubs: python dev/scrub.py [MOMENTS]; the built bundles, a real Chromium.

Prints for each game how long a film of so many moments takes to open, and how long a moment takes
from the slider's event until the browser has laid out what is to be painted.
"""

import sys

from playwright.sync_api import sync_playwright
from shots import ARGS, PAST, bundle_page, serve

MOMENTS = int(sys.argv[1]) if len(sys.argv) > 1 else 501
OPEN = """async ([game, moments]) => {
  const start = performance.now();
  await window.look(`/${game}.js`, 'dark', moments);
  while (!document.querySelector('[type=range]')) await new Promise(requestAnimationFrame);
  document.body.offsetHeight;
  return performance.now() - start;
}"""
SCRUB = """async moments => {
  const slider = document.querySelector('[type=range]');
  const times = [];
  for (let n = 0; n < 300; n++) {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    slider.value = (n * 7) % moments;
    slider.dispatchEvent(new Event('input', {bubbles: true}));
    await new Promise(done => setTimeout(done));
    document.body.offsetHeight;
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}"""


def main() -> None:
    """Print the figures of each game."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGS)
        page = browser.new_page(viewport={"width": 1000, "height": 800})
        serve(page, bundle_page())
        for game in PAST:
            opened = page.evaluate(OPEN, [game, MOMENTS])
            times = page.evaluate(SCRUB, MOMENTS)
            half, most = times[len(times) // 2], times[int(len(times) * 0.95)]
            print(f"{game}: opens in {opened:.0f} ms; a moment {half:.1f} ms, 95% under {most:.1f}")
        browser.close()


if __name__ == "__main__":
    main()
