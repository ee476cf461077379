import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { lockAccounts } from '../repository/accounts.ts';
import { book, changeOf, findEntries, findEntry } from '../repository/booking.ts';
import { findHolds } from '../repository/holds.ts';
import { findPositions } from '../repository/positions.ts';
import { findRestricted } from '../repository/restrictions.ts';
import { type AccountRef, holderOf, partyOf } from '../rules/accounts.ts';
import { outflowOfEntry } from '../rules/outflow.ts';
import {
  causeKey,
  type Hold,
  linesOf,
  type NewEntry,
  planPositions,
  planPostings,
  positionsNow,
} from '../rules/plan.ts';

/** The entry's id; `fresh` is false when it had been booked before. */
export type Booked = { readonly entryId: string; readonly fresh: boolean };

/**
 * Books one entry, once for its kind and reference. Refuses with the entry's `refusal` when an
 * owner's account has too little, and as `assertUnrestricted` says what leaves a party; the caller's
 * transaction then ends.
 */
export async function post(ctx: Ctx, entry: NewEntry): Promise<Booked> {
  const [booked] = await postMany(ctx, [entry]);
  return invariant(booked, 'an entry is booked or was booked before');
}

/** Books many entries in their order, in a constant number of statements. */
export async function postMany(ctx: Ctx, entries: readonly NewEntry[]): Promise<Booked[]> {
  if (entries.length === 0) return [];
  const keys = entries.map((e) => `${e.kind}|${e.reference}`);
  invariant(new Set(keys).size === keys.length, 'no two entries of a batch have one reference');
  const causes = entries.flatMap((e) => e.releases ?? []);
  const foundHolds = await findHolds(ctx, causes);
  const accounts = await lockAccounts(
    ctx,
    entries.flatMap((e) => linesOf(e).map((line) => line.account)),
    foundHolds.map((hold) => hold.accountId),
  );
  const before = await findEntries(ctx, entries);
  const fresh = entries.filter((_, i) => !before.has(keys[i] ?? ''));
  const ids = new Map(fresh.map((e) => [`${e.kind}|${e.reference}`, ctx.newId()]));
  if (fresh.length > 0) await bookFresh(ctx, fresh, [...ids.values()], accounts);
  return keys.map((key) => ({
    entryId: invariant(ids.get(key) ?? before.get(key), `entry ${key} has an id`),
    fresh: ids.has(key),
  }));
}

async function bookFresh(
  ctx: Ctx,
  entries: readonly NewEntry[],
  ids: readonly string[],
  accounts: Awaited<ReturnType<typeof lockAccounts>>,
): Promise<void> {
  const released = await findHolds(
    ctx,
    entries.flatMap((e) => e.releases ?? []),
  );
  const leaving = entries.filter((e) => outflowOfEntry(e.kind)).flatMap((e) => e.lines);
  const restricted = await findRestricted(
    ctx,
    leaving.flatMap((line) => (line.amount < 0n ? (partyOf(line.account.holder) ?? []) : [])),
  );
  const postings = planPostings(entries, accounts, byCause(released), restricted);
  const positions = await findPositions(
    ctx,
    entries.flatMap((e) => e.positions ?? []),
  );
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

/** Reverses a wrong entry by booking its opposite; an entry is reversed once. */
export async function reverse(ctx: Ctx, entryId: string, reason: string): Promise<Booked> {
  const entry = invariant(await findEntry(ctx, entryId), `entry ${entryId} exists`);
  invariant(entry.kind !== 'reversal', 'a reversal is not reversed: the entry is booked anew');
  return post(ctx, {
    kind: 'reversal',
    reference: entry.id,
    memo: reason,
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
