import type { Action } from './action.ts';

/** Actions whose name or synonyms match every typed word. */
export const matching = (actions: readonly Action[], query: string): readonly Action[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ label, note = '', also = '' }) =>
    words.every((word) => `${label} ${note} ${also}`.toLowerCase().includes(word)),
  );
};

const VERBS: Readonly<Record<string, 'trade' | 'commit'>> = {
  trade: 'trade',
  buy: 'trade',
  sell: 'trade',
  commit: 'commit',
  invest: 'commit',
};

/**
 * "trade tuas" leads to the trading page of the asset that "tuas" finds, "tuas" to its own page.
 */
export function wishOf(query: string): { readonly to: 'page' | 'trade' | 'commit'; q: string } {
  const typed = query.trim();
  const [first = '', ...rest] = typed.split(/\s+/);
  const verb = VERBS[first.toLowerCase()];
  return verb && rest.length > 0 ? { to: verb, q: rest.join(' ') } : { to: 'page', q: typed };
}

const KEPT = 'holdfast.palette.recent';
const MOST = 5;

export type Recent = { readonly label: string; readonly note: string; readonly to: string };

const isRecent = (one: unknown): one is Recent =>
  typeof one === 'object' &&
  one !== null &&
  ['label', 'note', 'to'].every((key) => typeof (one as Record<string, unknown>)[key] === 'string');

/** The palette's recent targets in this browser, newest first. */
export function recents(): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function remember(opened: Recent): void {
  const others = recents().filter(({ to }) => to !== opened.to);
  try {
    localStorage.setItem(KEPT, JSON.stringify([opened, ...others].slice(0, MOST)));
  } catch {
    // Without storage, there are no recent targets.
  }
}
