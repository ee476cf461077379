import type { Page } from '@playwright/test';

// Unrelated boxes (fields, buttons, cards, alerts) are at least 8 px apart. Parts of a control or
// buttons of a toolbar may be nearer.

export const touchingBlocks = (page: Page): Promise<string[]> => page.evaluate(measure);

/** Runs in the page, so it must be self-contained. */
function measure(): string[] {
  const LEAST = 7.5;
  const SET = 3.5;
  const FIELD =
    '.mantine-InputWrapper-root, .mantine-Checkbox-root, .mantine-Switch-root, .mantine-Radio-root';
  /** Their parts belong together. */
  const JOINED =
    'table, nav, [role="tablist"], [role="radiogroup"], [role="toolbar"], [data-strip], ' +
    '[data-joined], .mantine-SegmentedControl-root, .mantine-PinInput-root, .mantine-Input-wrapper';
  const isSeen = (color: string) => !/^(transparent|rgba\(.*, 0\))$/.test(color);
  const isFloating = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (/absolute|fixed|sticky/.test(getComputedStyle(at).position)) return true;
      if (at.matches('svg, canvas, iframe, [aria-hidden="true"], [data-layout-free]')) return true;
    }
    return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const isFramed = (element: Element): boolean => {
    const style = getComputedStyle(element);
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    const hasBorder = sides.every(
      (side) =>
        Number.parseFloat(style[`border${side}Width`]) > 0 && isSeen(style[`border${side}Color`]),
    );
    const isFilled =
      isSeen(style.backgroundColor) && Number.parseFloat(style.borderTopLeftRadius) > 0;
    return hasBorder || isFilled;
  };
  const blocks = [...document.querySelectorAll('main *')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    if (width < 28 || height < 28 || element.closest('svg')) return false;
    return (element.matches(FIELD) || isFramed(element)) && !isFloating(element);
  });
  const known = new Set<Element>(blocks);
  const around = (element: Element): Element => {
    let at = element.parentElement;
    while (at && !known.has(at)) at = at.parentElement;
    return at ?? document.body;
  };
  const families = Map.groupBy(blocks, around);
  const areRelated = (one: Element, other: Element, gap: number): boolean => {
    let shared = one.parentElement;
    while (shared && !shared.contains(other)) shared = shared.parentElement;
    if (!shared || shared.closest(JOINED)) return true;
    const isSet = one.matches('button, a') && other.matches('button, a');
    return isSet && gap > SET;
  };
  const nameOf = (element: Element) => {
    const text = element.textContent?.replace(/\s+/g, ' ').trim().slice(0, 32);
    return `“${text || element.getAttribute('aria-label') || element.className.toString().slice(0, 40)}”`;
  };
  const problems: string[] = [];
  for (const family of families.values()) {
    family.forEach((one, at) => {
      const a = one.getBoundingClientRect();
      for (const other of family.slice(at + 1)) {
        const b = other.getBoundingClientRect();
        const beside = Math.max(a.left, b.left) - Math.min(a.right, b.right);
        const below = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
        const gap = Math.max(beside, below);
        if (Math.min(beside, below) > -4 || gap < -1 || gap >= LEAST) continue;
        if (areRelated(one, other, gap)) continue;
        problems.push(`${nameOf(one)} is ${Math.round(gap)} px from ${nameOf(other)}`);
      }
    });
  }
  return [...new Set(problems)].slice(0, 12);
}
