import { type RefObject, useEffect, useRef } from 'react';

/** A row that scrolls sideways: of its children the one at this place is in sight. */
export function useInSight(at: number): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const child = row.current?.children[at];
    if (!row.current || !(child instanceof HTMLElement)) return;
    const { offsetLeft, offsetWidth } = child;
    row.current.scrollLeft =
      offsetLeft - row.current.offsetLeft - (row.current.clientWidth - offsetWidth) / 2;
  }, [at]);
  return row;
}
