import { type RefObject, useEffect, useRef } from 'react';

export function useInSight(at: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const child = row.current?.children[at];
    if (!row.current || !(child instanceof HTMLElement)) return;
    const { offsetLeft, offsetWidth } = child;
    row.current.scrollLeft =
      offsetLeft - row.current.offsetLeft - (row.current.clientWidth - offsetWidth) / 2;
  }, [at]);
  useEffect(() => (row.current ? fadeEdges(row.current) : undefined), []);
  return row;
}

/** Fades the edges where a horizontal row continues. */
export function fadeEdges(row: HTMLElement): () => void {
  const say = () => {
    const { scrollLeft, scrollWidth, clientWidth } = row;
    row.toggleAttribute('data-more-before', scrollLeft > 1);
    row.toggleAttribute('data-more-after', scrollWidth - clientWidth - scrollLeft > 1);
  };
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(say);
  for (const each of [row, ...row.children]) observer?.observe(each);
  row.addEventListener('scroll', say, { passive: true });
  say();
  return () => {
    observer?.disconnect();
    row.removeEventListener('scroll', say);
  };
}
