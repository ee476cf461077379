import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { asking, statement, uuids } from '../../../../kit/database/statement.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  type AccountRef,
  accountIdOf,
  type HolderKind,
  partyOf,
  storedHolder,
} from '../rules/accounts.ts';
import {
  type AccountState,
  type Cause,
  type Hold,
  type PositionState,
  positionOf,
} from '../rules/plan.ts';
import { findHolds, gatherHolds } from './holds.ts';
import { findPositions, gatherPositions, positionsByKey } from './positions.ts';
import { gatherRestrictions, type KeptRow } from './restrictions.ts';

/**
 * Inserts missing accounts, then locks all in id order, so that no two bookings or holds spend the
 * same balance or deadlock. Inserting comes first: a transaction that waits for another's insert
 * holds no lock.
 */
export async function lockAccounts(
  ctx: Ctx,
  refs: Iterable<AccountRef>,
  alsoIds: Iterable<string> = [],
): Promise<Map<string, AccountState>> {
  const { accounts } = await lockAndLoad(ctx, { refs, alsoIds }, async () => {});
  return accounts;
}

type ToLock = { readonly refs: Iterable<AccountRef>; readonly alsoIds?: Iterable<string> };

/** Pipelines a read behind the locks; repeats it if an account was missing. */
export async function lockAndLoad<T>(
  ctx: Ctx,
  { refs, alsoIds = [] }: ToLock,
  read: () => Promise<T>,
): Promise<{ readonly accounts: Map<string, AccountState>; readonly found: T }> {
  const byId = new Map<string, AccountRef>();
  for (const ref of refs) byId.set(accountIdOf(ref), ref);
  const ids = [...new Set([...byId.keys(), ...alsoIds])];
  if (ids.length === 0) return { accounts: new Map(), found: await read() };
  const idColumn = uuids(ids, (id) => id);
  const [rows, found] = await Promise.all([lockExisting(ctx.tx, [idColumn]), read()]);
  if (rows.length > 0) return { accounts: statesOf(rows), found };
  const existing = new Set((await findExisting(ctx.tx, [idColumn])).map(({ id }) => id));
  const missing = ids.filter((id) => !existing.has(id)).sort();
  const [, locked, again] = await Promise.all([
    insertAccounts(
      ctx,
      missing.map((id) => invariant(byId.get(id), `account ${id} is one of those to lock`)),
    ),
    lockExisting(ctx.tx, [idColumn]),
    read(),
  ]);
  return { accounts: statesOf(locked), found: again };
}

type LockedRow = AccountState & { readonly id: string; readonly holderKind: HolderKind };
// Locks nothing and returns no row if an account is missing.
const LOCK = `select id, holder_kind as "holderKind", commodity, balance, held
  from ledger.lock_accounts($1::uuid[])`;
const lockExisting = statement<LockedRow>(LOCK);
// Like LOCK, but accounts of the second list are only checked for existence.
const askForLocks = asking<LockedRow>(`
  select id, holder_kind as "holderKind", commodity, balance, held from ledger.account
  where id = any($1::uuid[]) and not exists (
    select 1 from unnest($2::uuid[]) n (id)
    where (select a.id from ledger.account a where a.id = n.id) is null
  ) order by id for update`);
const findExisting = statement<{ id: string }>(
  'select id from ledger.account where id = any($1::uuid[])',
);

/**
 * Not checked again: accounts are never deleted. If the inserting transaction rolled back, the next
 * one inserts while holding locks and, on a deadlock, is retried.
 */
const seen = new Set<string>();
const MOST_SEEN = 100_000;
function see(rows: readonly LockedRow[]): void {
  if (seen.size > MOST_SEEN) seen.clear();
  for (const { id } of rows) seen.add(id);
}

function statesOf(rows: readonly LockedRow[]): Map<string, AccountState> {
  const states = new Map<string, AccountState>();
  for (const { id, holderKind, commodity, balance, held } of rows) {
    states.set(id, { holderKind, commodity, balance, held });
  }
  return states;
}

export type Found = {
  readonly accounts: Map<string, AccountState>;
  readonly holds: readonly Hold[];
  readonly positions: Map<string, PositionState> | undefined;
  readonly kept: readonly KeptRow[];
};

/** In one round trip if all accounts exist. */
export async function lockWithHolds(
  ctx: Ctx,
  refs: Iterable<AccountRef>,
  causes: readonly Cause[],
  withPositions: boolean,
): Promise<Found> {
  const byId = new Map<string, AccountRef>();
  for (const ref of refs) byId.set(accountIdOf(ref), ref);
  const pairs = withPositions ? [...byId.values()].flatMap((ref) => positionOf(ref) ?? []) : [];
  const ids = [...byId.keys()];
  const own = (id: string) => id;
  const unseen = ids.filter((id) => !seen.has(id));
  const locks = await askForLocks(ctx.tx, [uuids(ids, own), uuids(unseen, own)]);
  const held = await gatherHolds(ctx, causes);
  const owned = await gatherPositions(ctx, pairs);
  const parties = [...new Set([...byId.values()].flatMap((ref) => partyOf(ref.holder) ?? []))];
  const kept = await gatherRestrictions(ctx, parties);
  const rows = await locks();
  if (rows.length === byId.size) {
    see(rows);
    return {
      accounts: statesOf(rows),
      holds: await held(),
      positions: withPositions ? positionsByKey(await owned()) : undefined,
      kept: await kept(),
    };
  }
  // The first read ran without the locks, so it is repeated.
  const accounts = await lockAccounts(ctx, byId.values());
  const holds = await findHolds(ctx, causes);
  const positions = withPositions ? await findPositions(ctx, pairs) : undefined;
  const again = await gatherRestrictions(ctx, parties);
  return { accounts, holds, positions, kept: await again() };
}

async function insertAccounts(ctx: Ctx, refs: readonly AccountRef[]): Promise<void> {
  if (refs.length === 0) return;
  const holders = refs.map((ref) => storedHolder(ref.holder));
  await sql`
    insert into ledger.account (id, holder_kind, holder_id, commodity, purpose, created_at)
    select n.*, ${ctx.now}::timestamptz from unnest(
      ${refs.map(accountIdOf)}::uuid[], ${holders.map((h) => h.kind)}::text[],
      ${holders.map((h) => h.id)}::uuid[], ${refs.map((r) => r.commodity)}::text[],
      ${refs.map((r) => r.purpose)}::text[]) n
    on conflict do nothing`.execute(ctx.tx);
}
