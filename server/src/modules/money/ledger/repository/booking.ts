import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import type { Ctx } from '../../../../kit/ctx.ts';
import { int4s, int8s, statement, texts, uuids, words } from '../../../../kit/statement.ts';
import type { NewEntry, PlannedPosting } from '../rules/plan.ts';

/** Ids of the entries that are booked already, by `kind|reference`. */
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
// `offset 0` forces one index lookup for each row: planned on the statistics of a nearly empty table
// the statement would be a join over the whole table, and its plan is kept.
const entriesThere = statement<{ id: string; kind: string; reference: string }>(`
  select e.id, n.kind, n.reference from unnest($1::text[], $2::text[]) n (kind, reference)
  cross join lateral (
    select id from ledger.entry where kind = n.kind and reference = n.reference offset 0
  ) e`);

/**
 * Saves entries without their lines, and what they restrict. Two transactions that book the same
 * reference share accounts, so the second waits for their locks and finds the entry; a conflict
 * here is a bug of ours.
 */
export async function saveEntries(
  ctx: Ctx,
  entries: readonly NewEntry[],
  ids: readonly string[],
): Promise<void> {
  const restricted = entries.flatMap((e) => e.restricts ?? []);
  const columns = [
    uuids(ids, (id) => id),
    words(entries, (e) => e.kind),
    texts(entries, (e) => e.reference),
    texts(entries, (e) => e.memo ?? ''),
    uuids(entries, (e) => e.actingUserId ?? ctx.actor?.userId ?? null),
    texts(entries, (e) => (e.feeVersions ? `{${e.feeVersions.join()}}` : null)),
    uuids(entries, (e) => e.assetId ?? null),
    ctx.now,
  ];
  if (restricted.length === 0) {
    await insertEntries(ctx.tx, columns);
    return;
  }
  await insertRestricting(ctx.tx, [
    ...columns,
    words(restricted, (r) => r.cause.kind),
    uuids(restricted, (r) => r.cause.id),
    uuids(restricted, (r) => r.partyId),
    words(restricted, (r) => r.commodity),
    int8s(restricted, (r) => r.amount),
  ]);
}
const INSERT_ENTRIES = `
  insert into ledger.entry (id, kind, reference, memo, acting_user, fee_versions, asset_id, at)
  select n.id, n.kind, n.reference, n.memo, n.acting_user, n.fees::uuid[], n.asset_id,
    $8::timestamptz
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::uuid[])
    n (id, kind, reference, memo, acting_user, fees, asset_id)`;
const insertEntries = statement(INSERT_ENTRIES);
// One statement for both: a batch of trades restricts the proceeds of each.
const insertRestricting = statement(`
  with restricted as (
    insert into ledger.restriction (cause_kind, cause_id, party_id, commodity, amount, at)
    select n.*, $8::timestamptz
    from unnest($9::text[], $10::uuid[], $11::uuid[], $12::text[], $13::bigint[]) n
  )${INSERT_ENTRIES}`);

/** Saves all lines in one statement, in their order; a trigger updates the balances with them. */
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

/** An entry with its lines and its changes of positions, as its reversal needs them. */
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
