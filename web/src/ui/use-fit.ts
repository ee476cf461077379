import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Steps until the text fits, each defined by the style sheet: tighter columns, fewer columns,
 * cards.
 */
const STEPS = ['table', 'close', 'fewer', 'fewest', 'cards'] as const;
const PHONE = '(max-width: 47.99em)';

/** Fits a table into its element by setting `data-fit`, and refits when either changes. */
export function useFit(rows: unknown): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other widths
  useLayoutEffect(() => {
    if (around.current) giveWay(around.current, 0);
  }, [rows]);
  useEffect(() => {
    const element = around.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      // A step changes only the table's width: only later steps are tried. A new width of the
      // element restarts with the first.
      const isOther = element.clientWidth !== width;
      width = element.clientWidth;
      if (isOther) giveWay(element, 0);
      else if (isTooWide(element)) giveWay(element, STEPS.indexOf(stepOf(element)));
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return around;
}

type Step = (typeof STEPS)[number];
const stepOf = (element: HTMLElement): Step => (element.dataset.fit as Step | undefined) ?? 'table';
const isTooWide = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth;

function giveWay(element: HTMLElement, from: number): void {
  if (window.matchMedia?.(PHONE).matches) {
    element.dataset.fit = 'cards';
    return;
  }
  for (const step of STEPS.slice(Math.max(from, 0))) {
    element.dataset.fit = step;
    if (!isTooWide(element)) return;
  }
}
