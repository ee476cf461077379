import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { lockAndLoad } from '../repository/accounts.ts';
import { book, changeOf, findEntries, findEntry } from '../repository/booking.ts';
import { closedThrough, lockClosing, saveDates } from '../repository/dates.ts';
import { findHolds } from '../repository/holds.ts';
import { findPositions } from '../repository/positions.ts';
import { findRestricted } from '../repository/restrictions.ts';
import { bookShort, isShort } from '../repository/short.ts';
import { type AccountRef, holderOf, partyOf } from '../rules/accounts.ts';
import { datesOf } from '../rules/dates.ts';
import { outflowOfEntry } from '../rules/outflow.ts';
import {
  type Accounts,
  causeKey,
  type EntryDates,
  type Hold,
  linesOf,
  type NewEntry,
  planPositions,
  planPostings,
  positionsNow,
} from '../rules/plan.ts';

/** `fresh` is false if the entry was already booked. */
export type Booked = { readonly entryId: string; readonly fresh: boolean };

/**
 * Once per kind and reference. Refuses amounts beyond an owner's balance with the entry's
 * `refusal`, and outflows as `assertUnrestricted` does; a refusal ends the transaction.
 */
export async function post(ctx: Ctx, entry: NewEntry): Promise<Booked> {
  if (isShort(entry)) {
    const id = ctx.newId();
    const entryId = await bookShort(ctx, entry, id);
    if (entryId === id) await saveDatesOf(ctx, [{ entry, id }]);
    if (entryId) return { entryId, fresh: entryId === id };
  }
  const [booked] = await postMany(ctx, [entry]);
  return invariant(booked, 'an entry is booked now or was before');
}

export async function postMany(ctx: Ctx, entries: readonly NewEntry[]): Promise<Booked[]> {
  if (entries.length === 0) return [];
  const keys = entries.map((e) => `${e.kind}|${e.reference}`);
  invariant(new Set(keys).size === keys.length, 'no two entries of a batch have one reference');
  const causes = entries.flatMap((e) => e.releases ?? []);
  const toLock = {
    refs: entries.flatMap((e) => linesOf(e).map((line) => line.account)),
    alsoIds: (await findHolds(ctx, causes)).map((hold) => hold.accountId),
  };
  const { accounts, found } = await lockAndLoad(ctx, toLock, () => readForEntries(ctx, entries));
  const { before } = found;
  const fresh = entries.filter((_, i) => !before.has(keys[i] ?? ''));
  const ids = new Map(fresh.map((e) => [`${e.kind}|${e.reference}`, ctx.newId()]));
  if (fresh.length > 0) {
    await bookFresh(ctx, { entries: fresh, ids: [...ids.values()] }, accounts, found);
  }
  await saveDatesOf(
    ctx,
    fresh.map((entry) => ({
      entry,
      id: invariant(ids.get(`${entry.kind}|${entry.reference}`), 'a new entry has an id'),
    })),
  );
  return keys.map((key) => ({
    entryId: invariant(ids.get(key) ?? before.get(key), `entry ${key} has an id`),
    fresh: ids.has(key),
  }));
}

async function saveDatesOf(
  ctx: Ctx,
  booked: readonly { readonly entry: NewEntry; readonly id: string }[],
): Promise<void> {
  if (!booked.some(({ entry }) => entry.dates)) return;
  await lockClosing(ctx);
  const closed = await closedThrough(ctx);
  for (const { entry, id } of booked) {
    const dates = entry.dates && datesOf(entry.dates, closed, ctx.now);
    if (dates) await saveDates(ctx, id, dates);
  }
}

type ReadForEntries = Awaited<ReturnType<typeof readForEntries>>;

/** Reads the state for booking, pipelined behind the locks that keep it stable. */
async function readForEntries(ctx: Ctx, entries: readonly NewEntry[]) {
  const leaving = entries.filter((e) => outflowOfEntry(e.kind)).flatMap((e) => e.lines);
  const parties = leaving.flatMap(({ account, amount }) =>
    amount < 0n ? (partyOf(account.holder) ?? []) : [],
  );
  const [before, released, restricted, positions] = await Promise.all([
    findEntries(ctx, entries),
    findHolds(
      ctx,
      entries.flatMap((e) => e.releases ?? []),
    ),
    findRestricted(ctx, parties),
    findPositions(
      ctx,
      entries.flatMap((e) => e.positions ?? []),
    ),
  ]);
  return { before, released, restricted, positions };
}

type Fresh = { readonly entries: readonly NewEntry[]; readonly ids: readonly string[] };

async function bookFresh(
  ctx: Ctx,
  { entries, ids }: Fresh,
  accounts: Accounts,
  { released: all, restricted, positions }: ReadForEntries,
): Promise<void> {
  const causes = new Set(entries.flatMap((e) => (e.releases ?? []).map(causeKey)));
  const released = all.filter((one) => causes.has(causeKey(one)));
  const postings = planPostings(entries, accounts, byCause(released), restricted);
  const changes = planPositions(entries, positions, ctx.now);
  const holds = released.map((one) => changeOf(one, 0n));
  await book(
    ctx,
    { entries, ids, postings, changes, positions: positionsNow(changes, positions), holds },
    accounts,
  );
}

function byCause(holds: readonly Hold[]): ReadonlyMap<string, readonly Hold[]> {
  const map = new Map<string, Hold[]>();
  for (const hold of holds) {
    const key = causeKey(hold);
    map.set(key, [...(map.get(key) ?? []), hold]);
  }
  return map;
}

/** Reverses an entry, once, by booking its opposite: today, or on the day given. */
export async function reverse(
  ctx: Ctx,
  entryId: string,
  reason: string,
  dates?: EntryDates,
): Promise<Booked> {
  const entry = invariant(await findEntry(ctx, entryId), `entry ${entryId} exists`);
  invariant(entry.kind !== 'reversal', 'a reversal is not reversed: the entry is booked again');
  return post(ctx, {
    kind: 'reversal',
    reference: entry.id,
    memo: reason,
    ...(dates ? { dates } : {}),
    lines: entry.lines.map((line) => ({
      account: {
        holder: holderOf(line.holderKind, line.holderId),
        commodity: line.commodity,
        purpose: line.purpose as AccountRef['purpose'],
      },
      amount: -line.amount,
    })),
    positions: entry.changes.map((change) => ({
      partyId: change.partyId,
      assetId: change.assetId,
      units: -change.units,
      cost: -change.cost,
      realised: -change.realised,
    })),
  });
}
