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

/** Letters typed before the field's code has loaded. */
let typed: string | undefined;

function hear(event: KeyboardEvent): void {
  if (typed === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else return;
  event.preventDefault();
}

export function openPalette(): void {
  if (typed === undefined) window.addEventListener('keydown', hear, true);
  typed = '';
  become(true);
}

/** The letters typed so far; the field receives all further keys. */
export function popTyped(): string {
  if (typed === undefined) return '';
  const taken = typed;
  typed = undefined;
  window.removeEventListener('keydown', hear, true);
  return taken;
}

export function closePalette(): void {
  popTyped();
  become(false);
}

const isOpened = (): boolean => opened;

export const usePaletteOpened = (): boolean => useSyncExternalStore(subscribe, isOpened, isOpened);
