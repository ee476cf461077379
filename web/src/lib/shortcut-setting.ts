import { useSyncExternalStore } from 'react';

const KEY = 'holdfast-single-keys';
const listeners = new Set<() => void>();

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

/** Whether single-key shortcuts are on in this browser. WCAG 2.1.4 requires a switch. */
export const singleKeysOn = (): boolean => read();

export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Without storage, the choice lasts until the page closes.
  }
  for (const each of listeners) each();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, read);
