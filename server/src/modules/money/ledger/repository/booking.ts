import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  asking,
  int4s,
  int8s,
  moments,
  statement,
  texts,
  uuids,
  words,
} from '../../../../kit/statement.ts';
import { type AccountRef, accountIdOf, type HolderKind, storedHolder } from '../rules/accounts.ts';
import type {
  AccountState,
  Cause,
  Hold,
  NewEntry,
  PlannedChange,
  PlannedPosting,
  PositionState,
} from '../rules/plan.ts';
import { positionKey, positionOf } from '../rules/plan.ts';

/**
 * Locks accounts in the order of their ids, after making those that are missing. Everybody who
 * books or holds comes through here, so a balance that was read cannot be spent twice, and two that
 * need the same accounts wait for each other instead of both. Accounts are made before any is
 * locked: who waits for another's new account holds nothing that the other could wait for.
 */
export async function lockAccounts(
  ctx: Ctx,
  refs: Iterable<AccountRef>,
  alsoIds: Iterable<string> = [],
): Promise<Map<string, AccountState>> {
  const byId = new Map<string, AccountRef>();
  for (const ref of refs) byId.set(accountIdOf(ref), ref);
  const ids = [...new Set([...byId.keys(), ...alsoIds])];
  if (ids.length === 0) return new Map();
  const wanted = uuids(ids, (id) => id);
  const rows = await lockThere(ctx.tx, [wanted]);
  if (rows.length > 0) return statesOf(rows);
  const there = new Set((await findThere(ctx.tx, [wanted])).map(({ id }) => id));
  const missing = ids.filter((id) => !there.has(id)).sort();
  await makeAccounts(
    ctx,
    missing.map((id) => invariant(byId.get(id), `account ${id} was asked for`)),
  );
  return statesOf(await lockThere(ctx.tx, [wanted]));
}

type LockedRow = AccountState & { readonly id: string; readonly holderKind: HolderKind };
// Tells nothing where one of them is missing.
const LOCK = `select id, holder_kind as "holderKind", commodity, balance, held
  from ledger.lock_accounts($1::uuid[])`;
const lockThere = statement<LockedRow>(LOCK);
const askForLocks = asking<LockedRow>(LOCK);
const findThere = statement<{ id: string }>(
  'select id from ledger.account where id = any($1::uuid[])',
);

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
  readonly positions: Map<string, PositionState>;
};

/**
 * Locks accounts and reads what causes hold and how positions stand in one turn, where every
 * account is there already.
 */
export async function lockWithHolds(
  ctx: Ctx,
  refs: Iterable<AccountRef>,
  causes: readonly Cause[],
): Promise<Found> {
  const byId = new Map<string, AccountRef>();
  for (const ref of refs) byId.set(accountIdOf(ref), ref);
  const pairs = [...byId.values()].flatMap((ref) => positionOf(ref) ?? []);
  const locks = await askForLocks(ctx.tx, [uuids([...byId.keys()], (id) => id)]);
  const held = await askForHolds(ctx.tx, causeColumns(causes));
  const owned = await askForPositions(ctx.tx, pairColumns(pairs));
  const rows = await locks();
  if (rows.length === byId.size) {
    return {
      accounts: statesOf(rows),
      holds: await held(),
      positions: positionsOf(await owned()),
    };
  }
  const accounts = await lockAccounts(ctx, byId.values());
  const holds = await findHolds(ctx, causes);
  return { accounts, holds, positions: await findPositions(ctx, pairs) };
}

async function makeAccounts(ctx: Ctx, refs: readonly AccountRef[]): Promise<void> {
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

/** Entries that are booked already, by `kind|reference`. */
export async function findEntries(
  ctx: Ctx,
  entries: readonly { kind: string; reference: string }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await entriesThere(ctx.tx, [
    words(entries, (e) => e.kind),
    texts(entries, (e) => e.reference),
  ]);
  return new Map(rows.map((r) => [`${r.kind}|${r.reference}`, r.id]));
}
// `offset 0` keeps a look by row what it is: with the statistics of a young table the planner would
// hold every row of it against every one that is asked for, and keep to that.
const entriesThere = statement<{ id: string; kind: string; reference: string }>(`
  select e.id, n.kind, n.reference from unnest($1::text[], $2::text[]) n (kind, reference)
  cross join lateral (
    select id from ledger.entry where kind = n.kind and reference = n.reference offset 0
  ) e`);

/**
 * Saves the heads of new entries. Two that book the same reference meet at the unique index; the
 * accounts they share made the second wait and look, so a conflict here is our own mistake.
 */
export async function saveEntries(
  ctx: Ctx,
  entries: readonly NewEntry[],
  ids: readonly string[],
): Promise<void> {
  await insertEntries(ctx.tx, [
    uuids(ids, (id) => id),
    words(entries, (e) => e.kind),
    texts(entries, (e) => e.reference),
    texts(entries, (e) => e.memo ?? ''),
    uuids(entries, (e) => e.actingUserId ?? ctx.actor?.userId ?? null),
    texts(entries, (e) => (e.feeVersions ? `{${e.feeVersions.join()}}` : null)),
    uuids(entries, (e) => e.assetId ?? null),
    ctx.now,
  ]);
}
const insertEntries = statement(`
  insert into ledger.entry (id, kind, reference, memo, acting_user, fee_versions, asset_id, at)
  select n.id, n.kind, n.reference, n.memo, n.acting_user, n.fees::uuid[], n.asset_id,
    $8::timestamptz
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::uuid[])
    n (id, kind, reference, memo, acting_user, fees, asset_id)`);

/** Saves all lines in one statement, in their order; the database moves the balances with them. */
export async function savePostings(
  ctx: Ctx,
  entryIds: readonly string[],
  postings: readonly PlannedPosting[],
): Promise<void> {
  await insertPostings(ctx.tx, [
    uuids(postings, (p) => entryIds[p.entry] ?? null),
    int4s(postings, (p) => p.line),
    uuids(postings, (p) => p.accountId),
    int8s(postings, (p) => p.amount),
    int8s(postings, (p) => p.balanceAfter),
  ]);
}
const insertPostings = statement(`
  insert into ledger.posting (entry_id, line, account_id, amount, balance_after)
  select n.entry_id, n.line, n.account_id, n.amount, n.balance_after
  from unnest($1::uuid[], $2::int[], $3::uuid[], $4::bigint[], $5::bigint[])
    with ordinality n (entry_id, line, account_id, amount, balance_after, at)
  order by n.at`);

/** Holds of some causes, as they stand; stable once their accounts are locked. */
export async function findHolds(ctx: Ctx, causes: readonly Cause[]): Promise<readonly Hold[]> {
  if (causes.length === 0) return [];
  return holdsThere(ctx.tx, causeColumns(causes));
}
const HOLDS = `
  select n.kind, n.id, h.account_id as "accountId", h.amount from (
    select distinct kind, id from unnest($1::text[], $2::uuid[]) c (kind, id)
  ) n cross join lateral (
    select account_id, amount from ledger.hold
    where cause_kind = n.kind and cause_id = n.id offset 0
  ) h`;
const holdsThere = statement<Hold>(HOLDS);
const askForHolds = asking<Hold>(HOLDS);
const causeColumns = (causes: readonly Cause[]) => [
  words(causes, (c) => c.kind),
  uuids(causes, (c) => c.id),
];

const holdColumns = (holds: readonly Hold[]) => [
  words(holds, (h) => h.kind),
  uuids(holds, (h) => h.id),
  uuids(holds, (h) => h.accountId),
];

export async function saveHolds(ctx: Ctx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  const amounts = int8s(holds, (h) => h.amount);
  await insertHolds(ctx.tx, [...holdColumns(holds), amounts, ctx.now]);
}
const insertHolds = statement(`
  insert into ledger.hold (cause_kind, cause_id, account_id, amount, at)
  select n.*, $5::timestamptz from unnest($1::text[], $2::uuid[], $3::uuid[], $4::bigint[]) n`);

export async function deleteHolds(ctx: Ctx, holds: readonly Hold[]): Promise<void> {
  if (holds.length > 0) await dropHolds(ctx.tx, holdColumns(holds));
}
const dropHolds = statement(`
  delete from ledger.hold h using (
    select t.ctid as place from unnest($1::text[], $2::uuid[], $3::uuid[]) n (kind, id, account_id)
    cross join lateral (
      select ctid from ledger.hold
      where cause_kind = n.kind and cause_id = n.id and account_id = n.account_id offset 0
    ) t
  ) n where h.ctid = n.place`);

/** Sets what holds of some causes hold from now on. */
export async function setHolds(ctx: Ctx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  await changeHolds(ctx.tx, [...holdColumns(holds), int8s(holds, (h) => h.amount)]);
}
const changeHolds = statement(`
  update ledger.hold h set amount = n.amount from (
    select t.ctid as place, n.amount
    from unnest($1::text[], $2::uuid[], $3::uuid[], $4::bigint[]) n (kind, id, account_id, amount)
    cross join lateral (
      select ctid from ledger.hold
      where cause_kind = n.kind and cause_id = n.id and account_id = n.account_id offset 0
    ) t
  ) n where h.ctid = n.place`);

type Pair = { readonly partyId: string; readonly assetId: string };
type PositionRow = PositionState & Pair;

/** Positions of the given pairs; stable while the parties' accounts of units are locked. */
export async function findPositions(
  ctx: Ctx,
  pairs: readonly Pair[],
): Promise<Map<string, PositionState>> {
  if (pairs.length === 0) return new Map();
  return positionsOf(await positionsThere(ctx.tx, pairColumns(pairs)));
}
const POSITIONS = `
  select p.party_id as "partyId", p.asset_id as "assetId", p.units, p.cost, p.realised, p.since
  from (
    select distinct party_id, asset_id from unnest($1::uuid[], $2::uuid[]) n (party_id, asset_id)
  ) n cross join lateral (
    select * from ledger.position where party_id = n.party_id and asset_id = n.asset_id offset 0
  ) p`;
const positionsThere = statement<PositionRow>(POSITIONS);
const askForPositions = asking<PositionRow>(POSITIONS);
const pairColumns = (pairs: readonly Pair[]) => [
  uuids(pairs, (p) => p.partyId),
  uuids(pairs, (p) => p.assetId),
];
const positionsOf = (rows: readonly PositionRow[]): Map<string, PositionState> =>
  new Map(rows.map((row) => [positionKey(row), row]));

/** Writes what entries changed of positions. */
export async function saveChanges(
  ctx: Ctx,
  entryIds: readonly string[],
  changes: readonly PlannedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await insertChanges(ctx.tx, [
    uuids(changes, (c) => entryIds[c.entry] ?? null),
    uuids(changes, (c) => c.partyId),
    uuids(changes, (c) => c.assetId),
    int8s(changes, (c) => c.units),
    int8s(changes, (c) => c.cost),
    int8s(changes, (c) => c.realised),
  ]);
}

/** Writes how the positions stand that were changed. */
export async function savePositions(
  ctx: Ctx,
  changed: Iterable<Pair>,
  positions: ReadonlyMap<string, PositionState>,
): Promise<void> {
  const touched = new Map([...changed].map((pair) => [positionKey(pair), pair] as const));
  if (touched.size === 0) return;
  const now = [...touched].map(([key, { partyId, assetId }]) => {
    const state = invariant(positions.get(key), `position ${key} was worked out`);
    return { partyId, assetId, state };
  });
  await upsertPositions(ctx.tx, [
    uuids(now, (p) => p.partyId),
    uuids(now, (p) => p.assetId),
    int8s(now, (p) => p.state.units),
    int8s(now, (p) => p.state.cost),
    int8s(now, (p) => p.state.realised),
    moments(now, (p) => p.state.since),
  ]);
}
const insertChanges = statement(`
  insert into ledger.position_change (entry_id, party_id, asset_id, units, cost, realised)
  select n.entry_id, n.party_id, n.asset_id, n.units, n.cost, n.realised
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[])
    with ordinality n (entry_id, party_id, asset_id, units, cost, realised, at)
  order by n.at`);
const upsertPositions = statement(`
  insert into ledger.position (party_id, asset_id, units, cost, realised, since)
  select * from unnest(
    $1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::timestamptz[])
  on conflict (party_id, asset_id) do update set units = excluded.units, cost = excluded.cost,
    realised = excluded.realised, since = excluded.since`);

/** An entry with its lines and what it did to positions, to be reversed. */
export async function findEntry(ctx: Ctx, id: string) {
  const entry = await ctx.tx
    .selectFrom('ledger.entry')
    .select(['id', 'kind', 'reference', 'memo'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!entry) return undefined;
  const lines = await ctx.tx
    .selectFrom('ledger.posting as p')
    .innerJoin('ledger.account as a', 'a.id', 'p.accountId')
    .select(['a.holderKind', 'a.holderId', 'a.commodity', 'a.purpose', 'p.amount'])
    .where('p.entryId', '=', id)
    .orderBy('p.line')
    .execute();
  const changes = await ctx.tx
    .selectFrom('ledger.positionChange')
    .select(['partyId', 'assetId', 'units', 'cost', 'realised'])
    .where('entryId', '=', id)
    .execute();
  return { ...entry, kind: entry.kind as EntryKind, lines, changes };
}
