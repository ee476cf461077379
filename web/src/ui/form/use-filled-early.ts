import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * For fields of a first view: they may be filled before the app is there, by a visitor or by what
 * keeps their passwords. React leaves the text in the field without an event, so the state
 * reads it here, once, as the app takes the element over.
 */
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
