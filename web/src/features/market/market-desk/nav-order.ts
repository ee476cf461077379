import type { CallData } from '../../../lib/call.ts';

export type NavRequest = CallData<'GET /admin/nav-requests'>[number];

const BY: Readonly<Record<string, (one: NavRequest, other: NavRequest) => number>> = {
  asset: (one, other) => one.asset.name.localeCompare(other.asset.name),
  nav: (one, other) => Number(one.entry.nav) - Number(other.entry.nav),
  asked: (one, other) => Date.parse(one.entry.requestedAt) - Date.parse(other.entry.requestedAt),
};

/** In the order that the address asks for; by urgency, as they came, without one. */
export function sorted(
  rows: readonly NavRequest[],
  sort: string | undefined,
): readonly NavRequest[] {
  const by = sort && BY[sort.replace('-', '')];
  if (!by) return rows;
  const inOrder = [...rows].sort(by);
  return sort.startsWith('-') ? inOrder.reverse() : inOrder;
}
