import { type RefCallback, useLayoutEffect, useState } from 'react';

type Measured<E> = { readonly ref: RefCallback<E>; readonly width: number | undefined };

/**
 * The chart box's inner width, before the first paint and on resize; undefined until known. The box
 * needs `contain: inline-size`, or its content would keep it from shrinking.
 */
export function useWidth<E extends HTMLElement>(): Measured<E> {
  const [box, setBox] = useState<E | null>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    if (!box) return;
    const measure = () => setWidth(innerWidthOf(box) || undefined);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  return { ref: setBox, width };
}

function innerWidthOf(box: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(box);
  return (
    box.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0)
  );
}
