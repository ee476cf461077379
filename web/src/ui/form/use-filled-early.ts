import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => {};

/** On mount: text filled in before hydration, which React keeps without firing an event. */
export function useFilledEarly<E extends HTMLElement>(
  read: (element: E) => void,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was there when it was taken over
  useLayoutEffect(() => {
    if (isTakenOver && element.current) read(element.current);
  }, []);
  return element;
}
