import type { Notice } from '@holdfast/domain/administration/front-ends/notices';
import { useSyncExternalStore } from 'react';

// The platform's notices, read before each navigation. A dismissal is kept in this browser.

const KEPT = 'holdfast.notices.away';

let standing: readonly Notice[] = [];
let shown: readonly Notice[] = [];
const listeners = new Set<() => void>();

function readAway(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function show(): void {
  const away = readAway();
  const next = standing.filter((one) => one.isFixed || !away.includes(one.id));
  if (next.length === shown.length && next.every((one, at) => one.id === shown[at]?.id)) return;
  shown = next;
  for (const each of listeners) each();
}

export function hearNotices(notices: readonly Notice[] = []): void {
  standing = notices;
  show();
}

export function dismissNotice(id: string): void {
  const away = [...readAway().filter((one) => standing.some((notice) => notice.id === one)), id];
  try {
    localStorage.setItem(KEPT, JSON.stringify(away));
  } catch {
    // Without storage, the notice returns at the next visit.
    standing = standing.filter((one) => one.id !== id);
  }
  show();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const now = (): readonly Notice[] => shown;

export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, now, now);
