// What does not fit on the board that is shown: a list of sentences, empty when all is well. `most` is the height that
// the board may have, 0 for any. A page evaluates this file as one function (dev/shots.py and tests/browser).
(most) => {
  const page = document.querySelector(".zw .page");
  const bounds = page.getBoundingClientRect();
  const faults = [];
  // Where there is little room a board is drawn smaller, its targets too.
  const size = page.currentCSSZoom;
  const named = (it) => `${it.tagName.toLowerCase()}.${it.className?.baseVal ?? it.className} "${it.textContent.trim().slice(0, 50)}"`;
  const seen = (it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !it.closest(".unseen, svg, [aria-hidden=true]");
  const known = new Map();
  // What an element does with what sticks out of it: it is asked for once, since many texts lie in the same elements.
  const frame = (it) => {
    if (!known.has(it)) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(it);
      const does = (overflow) => ({ scrolls: /auto|scroll/.test(overflow), cuts: /hidden|clip/.test(overflow) || webkitLineClamp !== "none" || it === page });
      known.set(it, { edge: it.getBoundingClientRect(), x: does(overflowX), y: does(overflowY) });
    }
    return known.get(it);
  };

  if (most && bounds.height > most) faults.push(`the board is ${Math.round(bounds.height)} high, not ${most}`);

  const texts = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const it = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !seen(it)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) {
      let inSight = true;
      for (let up = it; up && up !== page.parentElement; up = up.parentElement) {
        const { edge, x, y } = frame(up);
        const aside = box.left < edge.left - 1 || box.right > edge.right + 1;
        // A line may be a little higher than its letters.
        const below = box.top < edge.top - 4 || box.bottom > edge.bottom + 4;
        if ((aside && x.scrolls) || (below && y.scrolls)) inSight = false;
        else if ((aside && x.cuts) || (below && y.cuts)) {
          if (inSight) faults.push(`clipped: ${named(it)} by ${named(up).split(" ")[0]}`);
          inSight = false;
        }
        if (!inSight) break;
      }
      if (inSight) texts.push([it, box]);
    }
  }
  const covers = (box, other) =>
    Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4;
  const under = (it, other) => ["over", "slip", "scene"].some((name) => !it.closest(`.${name}`) !== !other.closest(`.${name}`)) || it.closest("[role=menu]") || other.closest("[role=menu]");
  texts.forEach(([it, box], n) => {
    for (const [other, rect] of texts.slice(n + 1))
      if (it !== other && covers(box, rect) && !under(it, other)) faults.push(`overlap: ${named(it)} and ${named(other)}`);
  });

  for (const it of page.querySelectorAll("button, input, select")) {
    if (!seen(it) || it.closest("[inert]")) continue;
    const { width, height, left, right } = it.getBoundingClientRect();
    if (Math.min(width, height) < 23.9 * Math.min(1, size)) faults.push(`target ${Math.round(width)} x ${Math.round(height)}: ${named(it)}`);
    let up = it.parentElement;
    while (up !== page && !frame(up).x.scrolls) up = up.parentElement;
    if (up === page && (left < bounds.left - 1 || right > bounds.right + 1)) faults.push(`sticks out: ${named(it)}`);
  }
  for (const it of page.querySelectorAll(".side, .board > *"))
    if (seen(it) && it.getBoundingClientRect().bottom > bounds.bottom + 1) faults.push(`sticks out ${Math.round(it.getBoundingClientRect().bottom - bounds.bottom)} below: ${named(it)}`);
  return [...new Set(faults)];
}
