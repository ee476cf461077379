import type { FundsRefusal } from '@holdfast/domain/money/ledger/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  deleteHolds,
  findEntries,
  findEntry,
  findHolds,
  findPositions,
  lockAccounts,
  saveChanges,
  saveEntries,
  saveHolds,
  savePositions,
  savePostings,
  setHolds,
} from '../repository/booking.ts';
import { type AccountRef, accountIdOf, holderOf } from '../rules/accounts.ts';
import {
  type Cause,
  causeKey,
  type Hold,
  linesOf,
  type NewEntry,
  planPositions,
  planPostings,
  refuseShortage,
} from '../rules/plan.ts';

/** What became of an entry: its id, and whether it was booked now or had been before. */
export type Booked = { readonly entryId: string; readonly fresh: boolean };

/**
 * Books one entry, once for its kind and reference. Refuses with the entry's `refusal` when an
 * owner's account has too little; the caller's transaction then ends.
 */
export async function post(ctx: Ctx, entry: NewEntry): Promise<Booked> {
  const [booked] = await postMany(ctx, [entry]);
  return invariant(booked, 'an entry is booked or was booked before');
}

/** Books many entries in a constant number of statements, one after the other as they stand. */
export async function postMany(ctx: Ctx, entries: readonly NewEntry[]): Promise<Booked[]> {
  if (entries.length === 0) return [];
  const keys = entries.map((e) => `${e.kind}|${e.reference}`);
  invariant(new Set(keys).size === keys.length, 'no two entries of a batch have one reference');
  const causes = entries.flatMap((e) => e.releases ?? []);
  const waiting = await findHolds(ctx, causes);
  const accounts = await lockAccounts(
    ctx,
    entries.flatMap((e) => linesOf(e).map((line) => line.account)),
    waiting.map((hold) => hold.accountId),
  );
  const before = await findEntries(ctx, entries);
  const fresh = entries.filter((_, i) => !before.has(keys[i] ?? ''));
  const ids = new Map(fresh.map((e) => [`${e.kind}|${e.reference}`, ctx.newId()]));
  if (fresh.length > 0) await book(ctx, fresh, [...ids.values()], accounts);
  return keys.map((key) => ({
    entryId: invariant(ids.get(key) ?? before.get(key), `entry ${key} has an id`),
    fresh: ids.has(key),
  }));
}

async function book(
  ctx: Ctx,
  entries: readonly NewEntry[],
  ids: readonly string[],
  accounts: Awaited<ReturnType<typeof lockAccounts>>,
): Promise<void> {
  const released = await findHolds(
    ctx,
    entries.flatMap((e) => e.releases ?? []),
  );
  const postings = planPostings(entries, accounts, byCause(released));
  const positions = await findPositions(
    ctx,
    entries.flatMap((e) => e.positions ?? []),
  );
  const changes = planPositions(entries, positions, ctx.now);
  await deleteHolds(ctx, released);
  await saveEntries(ctx, entries, ids);
  await savePostings(ctx, ids, postings);
  await saveChanges(ctx, ids, changes);
  await savePositions(ctx, changes, positions);
}

/**
 * What an account has free, minor units, with it and others locked until the transaction ends: for
 * whoever takes what is there and no more.
 */
export async function freeOf(
  ctx: Ctx,
  account: AccountRef,
  others: readonly AccountRef[] = [],
): Promise<bigint> {
  const accounts = await lockAccounts(ctx, [account, ...others]);
  const state = invariant(accounts.get(accountIdOf(account)), 'the account is locked');
  return state.balance - state.held;
}

function byCause(holds: readonly Hold[]): ReadonlyMap<string, readonly Hold[]> {
  const map = new Map<string, Hold[]>();
  for (const hold of holds) {
    const key = causeKey(hold);
    map.set(key, [...(map.get(key) ?? []), hold]);
  }
  return map;
}

/** Takes back an entry that was wrong by its opposite; an entry is reversed once. */
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

export type NewHold = {
  readonly account: AccountRef;
  /** Minor units, more than nothing. */
  readonly amount: bigint;
  readonly cause: Cause;
  readonly refusal?: FundsRefusal;
};

/**
 * Holds back a part of a balance for one cause, once. Refuses with `refusal` when less than that is
 * available.
 */
export async function hold(ctx: Ctx, wanted: NewHold): Promise<{ readonly fresh: boolean }> {
  const [held] = await holdMany(ctx, [wanted]);
  return invariant(held, 'a hold is held or was held before');
}

/** Holds for many causes in a constant number of statements, one after the other as they stand. */
export async function holdMany(
  ctx: Ctx,
  wanted: readonly NewHold[],
): Promise<{ readonly fresh: boolean }[]> {
  if (wanted.length === 0) return [];
  const accounts = await lockAccounts(
    ctx,
    wanted.map((w) => w.account),
  );
  const causes = wanted.map((w) => w.cause);
  const held = new Map((await findHolds(ctx, causes)).map((h) => [holdKey(h), h.amount]));
  const fresh: Hold[] = [];
  const answers = wanted.map(({ account, amount, cause, refusal }) => {
    invariant(amount > 0n, 'a hold holds more than nothing');
    const row = { ...cause, accountId: accountIdOf(account), amount };
    const before = held.get(holdKey(row));
    invariant(before === undefined || before === amount, `${causeKey(cause)} holds one amount`);
    if (before !== undefined) return { fresh: false };
    const state = invariant(accounts.get(row.accountId), 'the account is locked');
    const available = state.balance - state.held;
    if (available < amount) refuseShortage(state, available, amount, refusal);
    state.held += amount;
    held.set(holdKey(row), amount);
    fresh.push(row);
    return { fresh: true };
  });
  await saveHolds(ctx, fresh);
  return answers;
}

const holdKey = (hold: Hold): string => `${causeKey(hold)}|${hold.accountId}`;

/** Ends the holds of a cause; answers how much was held, zero when it held nothing. */
export const release = (ctx: Ctx, cause: Cause): Promise<bigint> => releaseMany(ctx, [cause]);

/** Ends the holds of many causes in a constant number of statements. */
export async function releaseMany(ctx: Ctx, causes: readonly Cause[]): Promise<bigint> {
  const waiting = await findHolds(ctx, causes);
  if (waiting.length === 0) return 0n;
  await lockAccounts(
    ctx,
    [],
    waiting.map((h) => h.accountId),
  );
  const held = await findHolds(ctx, causes);
  await deleteHolds(ctx, held);
  return held.reduce((sum, h) => sum + h.amount, 0n);
}

/** Lowers the one hold of a cause; lowered to nothing it ends. */
export async function lowerHold(ctx: Ctx, cause: Cause, byAmount: bigint): Promise<void> {
  invariant(byAmount > 0n, 'a hold is lowered by more than nothing');
  const waiting = await findHolds(ctx, [cause]);
  invariant(waiting.length === 1, `${causeKey(cause)} has one hold`);
  await lockAccounts(
    ctx,
    [],
    waiting.map((h) => h.accountId),
  );
  const [held] = await findHolds(ctx, [cause]);
  const left = invariant(held, `${causeKey(cause)} still has its hold`);
  invariant(left.amount >= byAmount, `${causeKey(cause)} holds as much as it is lowered by`);
  if (left.amount === byAmount) await deleteHolds(ctx, [left]);
  else await setHolds(ctx, [{ ...left, amount: left.amount - byAmount }]);
}
