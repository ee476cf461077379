import type { CallData } from '../../../../lib/call.ts';
import { date } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';

// Events by Holdfast and the owner, and the owner's posts.

type Event = CallData<'GET /assets/:assetId/events'>[number];
type Update = CallData<'GET /assets/:assetId/updates'>[number];

export type Sort = 'money' | 'nav' | 'vote' | 'trading' | 'owner' | 'other';
export type Entry = {
  readonly id: string;
  readonly kind: string;
  readonly sort: Sort;
  readonly title: string;
  readonly detail: string;
  readonly at: string;
  readonly byOwner: boolean;
  readonly more?: { readonly to: string; readonly label: string };
};

const SORTS: Readonly<Record<string, Sort>> = {
  offer_opened: 'money',
  offer_closed: 'money',
  offer_failed: 'money',
  offer_completed: 'money',
  issued: 'money',
  distribution: 'money',
  retirement: 'money',
  nav: 'nav',
  poll: 'vote',
  trading_opened: 'trading',
  trading_halted: 'trading',
};

export const SORT_NAMES: readonly (readonly [Sort, string])[] = [
  ['money', 'Money'],
  ['nav', 'NAV'],
  ['vote', 'Votes'],
  ['trading', 'Trading'],
  ['owner', 'From the owner'],
];

export function entriesOf(
  assetId: string,
  events: readonly Event[],
  updates: readonly Update[],
): readonly Entry[] {
  const happened = events.map(
    (event): Entry => ({
      ...event,
      sort: event.byOwner ? 'owner' : (SORTS[event.kind] ?? 'other'),
    }),
  );
  const posted = updates.map(
    ({ id, title, postedAt }): Entry => ({
      id,
      kind: 'update',
      sort: 'owner',
      title,
      detail: 'Posted by the owner',
      at: postedAt,
      byOwner: true,
      more: { to: paths.assetUpdates(assetId), label: 'View update' },
    }),
  );
  return [...happened, ...posted].sort((a, b) => b.at.localeCompare(a.at));
}

/** Upcoming entries, next first, and past entries. */
export function splitAt(entries: readonly Entry[], now: Date) {
  const isComing = ({ at }: Entry) => new Date(at) > now;
  return {
    coming: entries.filter(isComing).toReversed(),
    past: entries.filter((one) => !isComing(one)),
  };
}

export const monthOf = ({ at }: Entry): string => date(at).slice(3);

export const dayOf = ({ at }: Entry): string => date(at).slice(0, 6);

export function byMonth(entries: readonly Entry[]): readonly (readonly [string, Entry[]])[] {
  return [...Map.groupBy(entries, monthOf)];
}
