import { useSyncExternalStore } from 'react';

let opened = false;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  opened = next;
  for (const each of listeners) each();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const openPalette = (): void => become(true);
export const closePalette = (): void => become(false);
export const usePaletteOpened = (): boolean => useSyncExternalStore(subscribe, () => opened);
