import type { ZoneChoice } from '@holdfast/domain/kernel/moment';
import { WALLET_CURRENCIES } from '@holdfast/domain/kernel/money';
import type { WalletMovement } from '@holdfast/domain/views/wallet/history-shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type Booked, listBooked, listCounters } from '../booked.read.ts';
import { listOpen, type Open } from '../open.read.ts';
import { type Cursor, merge, readCursor } from '../rules/cursor.ts';
import { type HistoryFilter, type HistoryQuery, queryOf } from '../rules/filter.ts';
import { listUnits, type UnitMove } from '../units.read.ts';
import { bookedRow, openRow, unitsRow } from '../views/rows.ts';
import { namesOf } from './names.ts';

type Row = Booked | UnitMove | Open;

export type HistoryPage = HistoryFilter & {
  readonly after?: string | undefined;
  readonly limit: number;
  readonly zone?: ZoneChoice;
};

/**
 * In ledger order, with reserved, pending and failed movements merged by time. Balances are the
 * ledger's, regardless of the filter.
 */
export async function historyOf(
  ctx: Ctx,
  partyId: string,
  filter: HistoryPage,
): Promise<{ readonly rows: readonly WalletMovement[]; readonly next: string | null }> {
  const query = queryOf(filter, filter.zone);
  const from = readCursor(filter.after);
  const lists = await bothLists(ctx, partyId, query, from, filter.limit + 1);
  const { shown, next } = merge(lists.booked, lists.open, filter.limit, from);
  return { rows: await rowsOf(ctx, partyId, shown), next };
}

async function bothLists(
  ctx: Ctx,
  partyId: string,
  query: HistoryQuery,
  from: Cursor,
  limit: number,
) {
  const isBooked = !query.status || query.status === 'completed';
  const withUnits = isBooked && query.units !== undefined;
  const isOpen = query.status !== 'completed';
  const page = { before: from.seq, limit };
  const others = { before: from.open, limit };
  const [booked, open] = await Promise.all([
    isBooked ? listBooked(ctx.tx, partyId, query, page) : [],
    isOpen ? listOpen(ctx.tx, partyId, query, others) : [],
  ]);
  if (!withUnits) return { booked, open };
  // Units are read only as far back as the page's cash.
  const after = booked.length < limit ? undefined : booked.at(-1)?.seq;
  const units = await listUnits(ctx.tx, partyId, query, { ...page, after });
  return { booked: [...booked, ...units].sort(newestFirst).slice(0, limit), open };
}

const newestFirst = (a: { seq: bigint }, b: { seq: bigint }): number => (a.seq < b.seq ? 1 : -1);

const isUnits = (one: Row): one is UnitMove => 'units' in one;
const isBooked = (one: Row): one is Booked => 'entryId' in one && !isUnits(one);

export async function rowsOf(
  ctx: Ctx,
  partyId: string,
  shown: readonly Row[],
): Promise<readonly WalletMovement[]> {
  const booked = shown.filter(isBooked);
  const open = shown.filter((one): one is Open => !isBooked(one) && !isUnits(one));
  const [names, counters] = await Promise.all([
    namesOf(ctx, partyId, { booked, open }),
    countersOf(ctx, partyId, booked),
  ]);
  return shown.map((one) => {
    if (isUnits(one)) return unitsRow(one);
    return isBooked(one) ? bookedRow(one, names, counters.get(keyOf(one))) : openRow(one, names);
  });
}

const keyOf = (move: Pick<Booked, 'entryId' | 'currency'>) => `${move.entryId}|${move.currency}`;

/** The amounts in the other currency, keyed by entry and the currency shown. */
async function countersOf(ctx: Ctx, partyId: string, booked: readonly Booked[]) {
  const found = new Map<string, Pick<Booked, 'currency' | 'amount' | 'balanceAfter'>>();
  const both = booked.filter((one) => one.kind === 'conversion' || one.kind === 'reversal');
  if (both.length === 0) return found;
  const ids = both.map((one) => one.entryId);
  const sides = await listCounters(ctx.tx, partyId, ids, WALLET_CURRENCIES);
  for (const move of both) {
    const other = sides.find(
      (side) => side.entryId === move.entryId && side.currency !== move.currency,
    );
    if (other) found.set(keyOf(move), other);
  }
  return found;
}

export async function* pagesOf(
  ctx: Ctx,
  partyId: string,
  filter: Omit<HistoryPage, 'after' | 'limit'>,
  most: number,
): AsyncGenerator<readonly WalletMovement[]> {
  let after: string | undefined;
  let left = most;
  while (left > 0) {
    const limit = Math.min(AT_ONCE, left);
    const page = { ...filter, after, limit };
    const { rows, next } = await historyOf(ctx, partyId, page);
    yield rows;
    if (!next) return;
    after = next;
    left -= rows.length;
  }
}
const AT_ONCE = 1_000;
