import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * For fields of a first view, which a user or password manager may fill before hydration. React
 * keeps the text but fires no event, so the state reads it once on mount.
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
