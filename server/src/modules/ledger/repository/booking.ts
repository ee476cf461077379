import type { EntryKind } from '@holdfast/domain/ledger/books';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { must } from '../../../kit/must.ts';
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
import { positionKey } from '../rules/plan.ts';

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
  const missing = await missingOf(ctx, [...byId.keys()].sort());
  await makeAccounts(
    ctx,
    missing.map((id) => must(byId.get(id), `account ${id} was asked for`)),
  );
  return lockRows(ctx, [...new Set([...byId.keys(), ...alsoIds])].sort());
}

async function missingOf(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from ledger.account where id = any(${ids}::uuid[])`.execute(ctx.tx);
  const there = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !there.has(id));
}

async function lockRows(ctx: Ctx, ids: readonly string[]): Promise<Map<string, AccountState>> {
  const { rows } = await sql<AccountState & { id: string; holderKind: HolderKind }>`
    select id, holder_kind, commodity, balance, held from ledger.account
    where id = any(${ids}::uuid[]) order by id for update`.execute(ctx.tx);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
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
  const { rows } = await sql<{ id: string; kind: string; reference: string }>`
    select e.id, e.kind, e.reference from unnest(
      ${entries.map((e) => e.kind)}::text[], ${entries.map((e) => e.reference)}::text[]
    ) n (kind, reference)
    join ledger.entry e on e.kind = n.kind and e.reference = n.reference`.execute(ctx.tx);
  return new Map(rows.map((r) => [`${r.kind}|${r.reference}`, r.id]));
}

/**
 * Saves the heads of new entries. Two that book the same reference meet at the unique index; the
 * accounts they share made the second wait and look, so a conflict here is our own mistake.
 */
export async function saveEntries(
  ctx: Ctx,
  entries: readonly NewEntry[],
  ids: readonly string[],
): Promise<void> {
  await sql`
    insert into ledger.entry (id, kind, reference, memo, acting_user, fee_versions, asset_id, at)
    select n.id, n.kind, n.reference, n.memo, n.acting_user, n.fees::uuid[],
      n.asset_id, ${ctx.now}::timestamptz
    from unnest(
      ${ids}::uuid[], ${entries.map((e) => e.kind)}::text[],
      ${entries.map((e) => e.reference)}::text[], ${entries.map((e) => e.memo ?? '')}::text[],
      ${entries.map((e) => e.actingUserId ?? ctx.actor?.userId ?? null)}::uuid[],
      ${entries.map((e) => (e.feeVersions ? `{${e.feeVersions.join()}}` : null))}::text[],
      ${entries.map((e) => e.assetId ?? null)}::uuid[]
    ) n (id, kind, reference, memo, acting_user, fees, asset_id)`.execute(ctx.tx);
}

/** Saves all lines in one statement, in their order; the database moves the balances with them. */
export async function savePostings(
  ctx: Ctx,
  entryIds: readonly string[],
  postings: readonly PlannedPosting[],
): Promise<void> {
  await sql`
    insert into ledger.posting (entry_id, line, account_id, amount, balance_after)
    select n.entry_id, n.line, n.account_id, n.amount, n.balance_after from unnest(
      ${postings.map((p) => entryIds[p.entry])}::uuid[], ${postings.map((p) => p.line)}::int[],
      ${postings.map((p) => p.accountId)}::uuid[], ${postings.map((p) => p.amount)}::bigint[],
      ${postings.map((p) => p.balanceAfter)}::bigint[]
    ) with ordinality n (entry_id, line, account_id, amount, balance_after, at)
    order by n.at`.execute(ctx.tx);
}

/** Holds of some causes, as they stand; stable once their accounts are locked. */
export async function findHolds(ctx: Ctx, causes: readonly Cause[]): Promise<readonly Hold[]> {
  if (causes.length === 0) return [];
  const { rows } = await sql<Hold>`
    select h.cause_kind as kind, h.cause_id as id, h.account_id, h.amount from (
      select distinct kind, id from unnest(
        ${causes.map((c) => c.kind)}::text[], ${causes.map((c) => c.id)}::uuid[]
      ) c (kind, id)
    ) n join ledger.hold h on h.cause_kind = n.kind and h.cause_id = n.id`.execute(ctx.tx);
  return rows;
}

export async function saveHolds(ctx: Ctx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  await sql`
    insert into ledger.hold (cause_kind, cause_id, account_id, amount, at)
    select n.*, ${ctx.now}::timestamptz from unnest(
      ${holds.map((h) => h.kind)}::text[], ${holds.map((h) => h.id)}::uuid[],
      ${holds.map((h) => h.accountId)}::uuid[], ${holds.map((h) => h.amount)}::bigint[]
    ) n`.execute(ctx.tx);
}

export async function deleteHolds(ctx: Ctx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  await sql`
    delete from ledger.hold h using unnest(
      ${holds.map((h) => h.kind)}::text[], ${holds.map((h) => h.id)}::uuid[],
      ${holds.map((h) => h.accountId)}::uuid[]
    ) n (kind, id, account_id)
    where h.cause_kind = n.kind and h.cause_id = n.id and h.account_id = n.account_id`.execute(
    ctx.tx,
  );
}

/** Sets what holds of some causes hold from now on. */
export async function setHolds(ctx: Ctx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  await sql`
    update ledger.hold h set amount = n.amount from unnest(
      ${holds.map((h) => h.kind)}::text[], ${holds.map((h) => h.id)}::uuid[],
      ${holds.map((h) => h.accountId)}::uuid[], ${holds.map((h) => h.amount)}::bigint[]
    ) n (kind, id, account_id, amount)
    where h.cause_kind = n.kind and h.cause_id = n.id and h.account_id = n.account_id`.execute(
    ctx.tx,
  );
}

/** Positions of the given pairs; stable while the parties' accounts of units are locked. */
export async function findPositions(
  ctx: Ctx,
  pairs: readonly { partyId: string; assetId: string }[],
): Promise<Map<string, PositionState>> {
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<PositionState & { partyId: string; assetId: string }>`
    select p.* from (
      select distinct party_id, asset_id from unnest(
        ${pairs.map((p) => p.partyId)}::uuid[], ${pairs.map((p) => p.assetId)}::uuid[]
      ) n (party_id, asset_id)
    ) n join ledger.position p using (party_id, asset_id)`.execute(ctx.tx);
  return new Map(rows.map((row) => [positionKey(row), row]));
}

/** Writes what changed and what the positions are now. */
export async function savePositions(
  ctx: Ctx,
  entryIds: readonly string[],
  changes: readonly PlannedChange[],
  positions: ReadonlyMap<string, PositionState>,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into ledger.position_change (entry_id, party_id, asset_id, units, cost, realised)
    select n.entry_id, n.party_id, n.asset_id, n.units, n.cost, n.realised from unnest(
      ${changes.map((c) => entryIds[c.entry])}::uuid[], ${changes.map((c) => c.partyId)}::uuid[],
      ${changes.map((c) => c.assetId)}::uuid[], ${changes.map((c) => c.units)}::bigint[],
      ${changes.map((c) => c.cost)}::bigint[], ${changes.map((c) => c.realised)}::bigint[]
    ) with ordinality n (entry_id, party_id, asset_id, units, cost, realised, at)
    order by n.at`.execute(ctx.tx);
  const keys = [...new Set(changes.map(positionKey))];
  const now = keys.map((key) => must(positions.get(key), `position ${key} was worked out`));
  const [parties, assets] = [0, 1].map((part) => keys.map((key) => key.split('|')[part]));
  await sql`
    insert into ledger.position (party_id, asset_id, units, cost, realised, since)
    select * from unnest(
      ${parties}::uuid[], ${assets}::uuid[], ${now.map((p) => p.units)}::bigint[],
      ${now.map((p) => p.cost)}::bigint[], ${now.map((p) => p.realised)}::bigint[],
      ${now.map((p) => p.since)}::timestamptz[])
    on conflict (party_id, asset_id) do update set units = excluded.units, cost = excluded.cost,
      realised = excluded.realised, since = excluded.since`.execute(ctx.tx);
}

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
