// What can be measured of any screen or sheet: nothing cut off, covered, beside the page or too small to hit.
export const EVERY_SIZE = {
  small: { width: 320, height: 568 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1366, height: 768 },
};

/** Runs in the page. What lies over everything for a while, such as a notice, belongs to no layout but its own. */
function find(selector) {
  const FINGER = 43.5, ROUNDING = 1;
  const CONTROLS = "button, input, select, textarea, summary, a[href], label";
  const root = document.querySelector(selector);
  const faults = [];
  const called = (one) => `${one.localName}${one.className ? `.${String(one.className).trim().replaceAll(/\s+/g, ".")}` : ""} "${(one.textContent || one.name || "").trim().slice(0, 40)}"`;
  const fault = (what, one, more = "") => faults.push(`${what}: ${called(one)} ${more}`.trim());
  const styleOf = (one) => getComputedStyle(one);
  const WORD = "[data-part=notice], [data-part=offline]";
  const floats = (one) => !root.matches(WORD) && one.closest(WORD) !== null;
  const isShown = (one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true }) && !one.closest(".hidden, [inert]") && !floats(one);
  };
  const all = [...root.querySelectorAll("*")].filter(isShown);
  const controls = all.filter((one) => one.matches(CONTROLS));

  // --- sideways ---
  const scrolls = (one) => /auto|scroll/.test(styleOf(one).overflowX);
  for (const one of [document.documentElement, document.body, root, ...all.filter(scrolls)])
    if (one.scrollWidth > one.clientWidth) fault("scrolls sideways", one, `${one.scrollWidth} > ${one.clientWidth}`);

  // --- words in their boxes ---
  const clips = (one) => styleOf(one).overflowX !== "visible" || one.matches(CONTROLS);
  const scrollsDown = (one) => /auto|scroll/.test(styleOf(one).overflowY);
  function isCut(rect, element) {
    if (rect.left < -ROUNDING || rect.right > innerWidth + ROUNDING) return true;
    let upright = true; // what can be scrolled to is not lost
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      upright &&= !scrollsDown(around);
      if (!clips(around)) continue;
      const box = around.getBoundingClientRect();
      if (rect.left < box.left - ROUNDING || rect.right > box.right + ROUNDING) return true;
      if (upright && (rect.top < box.top - ROUNDING || rect.bottom > box.bottom + ROUNDING)) return true;
    }
    return false;
  }
  const words = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("option, textarea, svg") || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (rects.some((rect) => isCut(rect, element))) fault("words cut off", element, `at "${node.data.trim().slice(0, 40)}"`);
    words.push({ element, rects });
  }
  const isLongEntry = (one) => one.matches("input") && one.value.length > 20; // whoever types that sees it move
  for (const one of controls.filter((each) => !isLongEntry(each)))
    if (one.clientWidth > 0 && one.scrollWidth > one.clientWidth) fault("words wider than their box", one, `${one.scrollWidth} > ${one.clientWidth}`);

  // A select shows the longest of its options whole, an empty field its example.
  for (const one of controls.filter(({ localName }) => localName === "select")) {
    const width = one.getBoundingClientRect().width;
    const before = one.style.cssText;
    one.style.cssText += "; width: max-content !important; min-width: 0 !important; max-width: none !important; justify-self: start !important";
    const needed = one.getBoundingClientRect().width;
    one.style.cssText = before;
    if (needed > width + ROUNDING) fault("options cut off", one, `${needed} > ${width}`);
  }
  const pen = document.createElement("canvas").getContext("2d");
  for (const one of controls.filter(({ placeholder, value }) => placeholder && !value)) {
    const style = styleOf(one);
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const needed = pen.measureText(one.placeholder).width;
    if (needed > room + ROUNDING) fault("example cut off", one, `${needed} > ${room}`);
  }

  // --- controls: on the page, for a finger, in reach, side by side ---
  for (const one of controls) {
    const { left, right, width, height } = one.getBoundingClientRect();
    if (left < -ROUNDING || right > innerWidth + ROUNDING) fault("beside the page", one, `${left} to ${right} of ${innerWidth}`);
    const small = one.matches("label:not(.check), [type=radio], [type=checkbox]") ? 0 : FINGER;
    if (height < small || width < small) fault("too small for a finger", one, `${width} x ${height}`);
    if (one.matches("button") && one.textContent.trim().length > 3 && height > width) fault("like a pillar", one, `${width} x ${height}`);
  }
  const apart = (a, b) => a.right <= b.left + ROUNDING || b.right <= a.left + ROUNDING || a.bottom <= b.top + ROUNDING || b.bottom <= a.top + ROUNDING;
  const labelled = (one) => one.closest("label") ?? one; // what is ticked may lie over its own words
  for (const [i, one] of controls.entries()) {
    const box = one.getBoundingClientRect();
    for (const other of controls.slice(i + 1))
      if (!one.contains(other) && !apart(box, other.getBoundingClientRect())) fault("lies over another", one, called(other));
    for (const { element, rects } of words)
      if (!labelled(one).contains(element) && rects.some((rect) => !apart(box, rect))) fault("lies over words", one, called(element));
  }
  for (const one of controls) {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || !(one.contains(hit) || (hit.localName === "label" && hit.contains(one)))) fault("covered", one, hit ? `by ${called(hit)}` : "by the edge");
  }
  for (const one of [root, ...all]) one.scrollTo(0, 0);
  return faults;
}

/** What is wrong with the layout of this part of the page, one line each. */
export const layoutFaults = (page, selector = "body") => page.evaluate(find, selector);

/** Looks at one page in every size; `state` says what is shown. */
export async function faultsInEverySize(page, state, selector) {
  const found = [];
  for (const [name, size] of Object.entries(EVERY_SIZE)) {
    await page.setViewportSize(size);
    found.push(...(await layoutFaults(page, selector)).map((fault) => `${state}, ${name}: ${fault}`));
  }
  return found;
}
