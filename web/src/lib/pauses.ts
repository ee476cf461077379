import { type Pausable, pauseSentence } from '@holdfast/domain/kernel/pauses';
import { useSyncExternalStore } from 'react';
import type { CallData } from './call.ts';

// What is paused for everyone, read before each navigation.

type Paused = CallData<'POST /maintenance-mode'>['paused'];

let paused: Paused = [];
const listeners = new Set<() => void>();

export function hearPauses(now: Paused = []): void {
  if (JSON.stringify(now) === JSON.stringify(paused)) return;
  paused = now;
  for (const each of listeners) each();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const now = (): Paused => paused;

/** What users read while it is paused. */
export function usePaused(what: Pausable): string | undefined {
  const all = useSyncExternalStore(subscribe, now, now);
  const own = all.find((one) => one.what === what);
  if (!own) return undefined;
  // In read-only mode, its sentence says more than that of each part.
  const isReadOnly = all.some((one) => one.what === 'changes');
  return pauseSentence(isReadOnly ? 'changes' : what, own.message);
}
