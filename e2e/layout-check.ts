import type { Page } from '@playwright/test';

// No figure wraps or is cut, no text overlaps text or a control, nothing extends beyond its card.
// Excludes floating and sticky elements and text for screen readers.

export const checkLayout = (page: Page): Promise<string[]> => page.evaluate(measure);

/** Runs in the page, so it must be self-contained. */
function measure(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number };
  type Words = { text: string; element: Element; boxes: Box[]; isFigure: boolean };
  const FIGURE = /^[(~]?[+−-]?[$€£]?\d[\d,]*(\.\d+)?[%)]?$/;
  /** Pixels by which a letter may extend beyond its box. */
  const SLACK = 1.5;
  /** Content nearer to the window's edge is in the page margin. */
  const GUTTER = 10;
  const problems: string[] = [];
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  function* upFrom(element: Element | null): Generator<Element> {
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) yield at;
  }
  const isLeftOut = (element: Element): boolean => {
    for (const at of upFrom(element)) {
      const style = styleOf(at);
      if (style.position === 'fixed' || style.position === 'sticky') return true;
      if (style.clipPath !== 'none' || style.clip !== 'auto') return true;
      if (at.matches('svg, canvas, iframe, [aria-hidden="true"], [data-layout-free]')) return true;
    }
    return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const drawsBox = (element: Element): boolean => {
    const { borderLeftWidth, borderRightWidth, borderRightStyle } = styleOf(element);
    const isBordered = Number.parseFloat(borderLeftWidth) > 0 && borderRightStyle !== 'none';
    return isBordered && Number.parseFloat(borderRightWidth) > 0;
  };
  /** A tab row may overflow: it scrolls. */
  const isStrip = (element: Element) => element.closest('[role="tablist"], [data-strip]') !== null;
  const isInRegion = (element: Element) =>
    [...upFrom(element)].some((at) => /auto|scroll|hidden|clip/.test(styleOf(at).overflowX));
  const found: Words[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const all = node.textContent ?? '';
    if (!element || all.trim() === '' || isLeftOut(element)) continue;
    for (const match of all.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      const text = match[0].replace(/[,.;:]$/, '');
      if (boxes.length > 0) found.push({ text, element, boxes, isFigure: FIGURE.test(text) });
    }
  }
  const near = (element: Element) => {
    const around = element.closest('tr, li, dl > div, p, label, section, article') ?? element;
    const head = around.textContent?.replace(/\s+/g, ' ').trim().slice(0, 44);
    return `“${head}”`;
  };
  for (const { text, element, boxes, isFigure } of found) {
    const first = boxes[0] as Box;
    if (isFigure && boxes.some((box) => box.top > first.bottom - 2)) {
      problems.push(`${text} is broken over lines in ${near(element)}`);
    }
    const isAtWindow = boxes.some((box) => box.right > innerWidth - GUTTER || box.left < GUTTER);
    if (isFigure && isAtWindow && !isInRegion(element)) {
      problems.push(`${text} stands over the page's edge in ${near(element)}`);
    }
    for (const at of upFrom(element)) {
      const { overflowX, textOverflow } = styleOf(at);
      const box = at.getBoundingClientRect();
      const isOver = boxes.some(
        ({ left, right }) => right > box.right + SLACK || left < box.left - SLACK,
      );
      if (overflowX !== 'visible') {
        const shortens = textOverflow === 'ellipsis' && !isFigure;
        if (isOver && !isStrip(at) && !shortens) {
          problems.push(`${text} is cut at the edge in ${near(element)}`);
        }
        break;
      }
      if (drawsBox(at)) {
        if (isOver) problems.push(`${text} lies outside its card in ${near(element)}`);
        break;
      }
    }
  }
  const controls = [...document.querySelectorAll('main :is(button, input, select, textarea)')]
    .filter((each) => !isLeftOut(each) && each.getBoundingClientRect().width > 4)
    .filter((each) => Number(styleOf(each).opacity) > 0.05)
    .map((element) => ({ element, box: element.getBoundingClientRect() as Box }));
  const overlaps = (a: Box, b: Box, least: number) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > least &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > least;
  /** Line boxes are taller than their letters and may overlap. */
  const letters = ({ left, right, top, bottom }: Box): Box => {
    const off = (bottom - top) * 0.22;
    return { left, right, top: top + off, bottom: bottom - off };
  };
  const seen = (element: Element, { left, right, top, bottom }: Box): Box => {
    const box = { left, right, top, bottom };
    for (const at of upFrom(element)) {
      if (styleOf(at).overflowX === 'visible') continue;
      const edge = at.getBoundingClientRect();
      box.left = Math.max(box.left, edge.left);
      box.right = Math.min(box.right, edge.right);
      box.top = Math.max(box.top, edge.top);
      box.bottom = Math.min(box.bottom, edge.bottom);
    }
    return box;
  };
  const drawn = found
    .flatMap((words) =>
      words.boxes.map((box) => ({ ...words, box: letters(seen(words.element, box)) })),
    )
    .filter(({ box }) => box.right > box.left && box.bottom > box.top)
    .sort((a, b) => a.box.top - b.box.top);
  drawn.forEach((one, at) => {
    for (let next = at + 1; next < drawn.length; next++) {
      const other = drawn[next] as (typeof drawn)[number];
      if (other.box.top > one.box.bottom) break;
      // An element's text doesn't overlap itself, but boxes of elided text do.
      if (one.element === other.element || !overlaps(one.box, other.box, 2)) continue;
      problems.push(`${one.text} and ${other.text} overlap in ${near(other.element)}`);
    }
    for (const { element, box } of controls) {
      if (element.contains(one.element) || !overlaps(one.box, box, 3)) continue;
      const field = element.closest('label, .mantine-Input-wrapper');
      if (field?.contains(one.element)) continue;
      problems.push(`${one.text} lies under a control in ${near(one.element)}`);
    }
  });
  for (const { element, box } of controls) {
    for (const at of upFrom(element.parentElement)) {
      const edge = at.getBoundingClientRect();
      const isOver = box.right > edge.right + SLACK || box.left < edge.left - SLACK;
      const clips = styleOf(at).overflowX !== 'visible';
      if (isOver && (clips || drawsBox(at)) && !isStrip(at)) {
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        problems.push(`the control “${name.trim().slice(0, 30)}” is cut in ${near(element)}`);
      }
      if (clips || drawsBox(at)) break;
    }
  }
  return [...new Set(problems)].slice(0, 12);
}
