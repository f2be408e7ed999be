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
  const FINGER = 43.5, ROUNDING = 1, HAIR = 0.05;
  const CONTROLS = "button, input, select, textarea, summary, a[href], label";
  const root = document.querySelector(selector);
  const faults = [];
  const HELD = "[data-part=hand] button, [data-part=laid] button"; // they overlap, and have their own size
  const wordsOf = (one) => one.getAttribute("aria-label") || one.textContent || one.name || "";
  const called = (one) => `${one.closest("[data-part]")?.dataset.part ?? ""} ${one.localName} "${wordsOf(one).trim().slice(0, 40)}"`.trim();
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

  // --- room to read: what has to be scrolled shows more than a strip ---
  const ENOUGH = 120;
  const scrollsDown = (one) => /auto|scroll/.test(styleOf(one).overflowY);
  for (const one of all.filter(scrollsDown))
    if (one.scrollHeight > one.clientHeight + ROUNDING && one.clientHeight < Math.min(ENOUGH, innerHeight / 4))
      fault("a mere strip", one, `${one.clientHeight} of ${one.scrollHeight}`);

  // --- words in their boxes ---
  const clips = (one) => styleOf(one).overflowX !== "visible" || one.matches(CONTROLS);
  const isShortened = (one, whole) => styleOf(one).textOverflow === "ellipsis" || (one !== whole && isShortened(one.parentElement, whole));
  const isWholeElsewhere = (one) => one.closest("[title]") !== null && isShortened(one, one.closest("[title]"));
  function isCut(rect, element) {
    if (rect.left < -ROUNDING || rect.right > innerWidth + ROUNDING) return true;
    let upright = true; // what can be scrolled to is not lost
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      upright &&= !scrollsDown(around);
      if (!clips(around)) continue;
      const box = around.getBoundingClientRect();
      const grace = styleOf(around).textOverflow === "ellipsis" ? HAIR : ROUNDING; // dots take letters away at once
      if (rect.left < box.left - grace || rect.right > box.right + grace) return true;
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
    if (!isWholeElsewhere(element) && rects.some((rect) => isCut(rect, element))) fault("words cut off", element, `at "${node.data.trim().slice(0, 40)}"`);
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
  const examples = controls.filter(({ placeholder, value }) => placeholder && !value);
  for (const one of examples.filter(({ localName }) => localName === "textarea")) // on several lines
    if (one.scrollHeight > one.clientHeight + ROUNDING) fault("example cut off", one, `${one.scrollHeight} > ${one.clientHeight}`);
  for (const one of examples.filter(({ localName }) => localName !== "textarea")) {
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
    const small = one.matches(`label:not(.check), [type=radio], [type=checkbox], ${HELD}`) ? 0 : FINGER;
    if (height < small || width < small) fault("too small for a finger", one, `${width} x ${height}`);
    if (one.matches("button") && one.textContent.trim().length > 3 && height > width) fault("like a pillar", one, `${width} x ${height}`);
  }
  const apart = (a, b) => a.right <= b.left + ROUNDING || b.right <= a.left + ROUNDING || a.bottom <= b.top + ROUNDING || b.bottom <= a.top + ROUNDING;
  /** What can be seen of a box: what scrolls around it hides the rest. */
  function visible({ left, right, top, bottom }, element) {
    let seen = { left, right, top, bottom };
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      if (!scrollsDown(around)) continue;
      const box = around.getBoundingClientRect();
      seen = { left: Math.max(seen.left, box.left), right: Math.min(seen.right, box.right), top: Math.max(seen.top, box.top), bottom: Math.min(seen.bottom, box.bottom) };
    }
    return seen.right > seen.left && seen.bottom > seen.top ? seen : undefined;
  }
  const boxes = controls.map((one) => ({ one, box: visible(one.getBoundingClientRect(), one) })).filter(({ box }) => box);
  const seenWords = words.flatMap(({ element, rects }) => rects.map((rect) => ({ element, rect: visible(rect, element) }))).filter(({ rect }) => rect);
  const labelled = (one) => one.closest("label") ?? one; // what is ticked may lie over its own words
  const heldTogether = (one, other) => one.matches(HELD) && other.matches(HELD) && one.closest("[data-part]") === other.closest("[data-part]");
  /** The rest scrolls away under what stays in reach. */
  const stays = (one) => one !== root && one !== null && (styleOf(one).position === "sticky" || stays(one.parentElement));
  for (const [i, { one, box }] of boxes.entries()) {
    for (const { one: other, box: another } of boxes.slice(i + 1))
      if (!one.contains(other) && !heldTogether(one, other) && !stays(one) && !stays(other) && !apart(box, another)) fault("lies over another", one, called(other));
    for (const { element, rect } of seenWords)
      if (!labelled(one).contains(element) && !stays(one) && !stays(element) && !apart(box, rect)) fault("lies over words", one, called(element));
  }
  // Cards on the table, and the room that is kept for them.
  for (const trick of all.filter((one) => one.matches("[data-part=trick]"))) {
    const box = trick.getBoundingClientRect();
    for (const { one, box: other } of boxes) if (!apart(box, other)) fault("cards over", one);
    for (const { element, rect } of seenWords) if (!trick.contains(element) && !apart(box, rect)) fault("cards over words", element);
  }
  // The skat lies below what is asked in the middle, open hands lie above.
  for (const card of all.filter((one) => one.matches("[data-part=skat] svg, [data-seat] li svg")))
    for (const { element, rect } of seenWords) {
      const below = card.closest("[data-part=skat]") && element.closest("[data-part=middle]");
      if (!below && !card.parentElement.contains(element) && !apart(card.getBoundingClientRect(), rect)) fault("cards over words", element);
    }
  for (const one of controls) {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const x = one.matches(HELD) ? Math.min(width, 22) / 2 : width / 2; // the next card lies over the rest
    const hit = document.elementFromPoint(left + x, top + height / (one.matches(HELD) ? 4 : 2));
    if (!hit || !(one.contains(hit) || (hit.localName === "label" && hit.contains(one)))) fault("covered", one, hit ? `by ${called(hit)}` : "by the edge");
  }
  for (const one of [root, ...all]) one.scrollTo(0, 0);
  return [...new Set(faults)];
}

/** The page in another size, as it is drawn then: it is told of it with the next frame. */
export async function resize(page, size) {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** What is wrong with the layout of this part of the page, one line each. */
export const layoutFaults = (page, selector = "main") => page.evaluate(find, selector);

/** Looks at one page in every size, or in those that are named; `state` says what is shown. */
export async function faultsInEverySize(page, state, selector, sizes = Object.keys(EVERY_SIZE)) {
  const found = [];
  for (const name of sizes) {
    await resize(page, EVERY_SIZE[name]);
    found.push(...(await layoutFaults(page, selector)).map((fault) => `${state}, ${name}: ${fault}`));
  }
  return found;
}

/** Panels in the middle of the table that have to be scrolled to be read. */
export const panelFaults = (page) => page.evaluate(() => [...document.querySelectorAll("[data-part=panel]")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1)
  .map((one) => `${one.getAttribute("aria-label")}: ${one.clientHeight} of ${one.scrollHeight}`));
