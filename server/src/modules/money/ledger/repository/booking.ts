import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  calling,
  int4s,
  int8s,
  moments,
  statement,
  texts,
  uuids,
  words,
} from '../../../../kit/database/statement.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type {
  AccountState,
  Accounts,
  Cause,
  Hold,
  NewEntry,
  PlannedChange,
  PlannedPosting,
  PositionState,
} from '../rules/plan.ts';

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
// `offset 0` forces one index lookup per row: a plan made while the table is nearly empty would
// join it whole, and is kept.
const entriesThere = statement<{ id: string; kind: string; reference: string }>(`
  select e.id, n.kind, n.reference from unnest($1::text[], $2::text[]) n (kind, reference)
  cross join lateral (
    select id from ledger.entry where kind = n.kind and reference = n.reference offset 0
  ) e`);

export type Booking = {
  readonly entries: readonly NewEntry[];
  readonly ids: readonly string[];
  readonly postings: readonly PlannedPosting[];
  readonly changes: readonly PlannedChange[];
  readonly positions: readonly Position[];
  readonly holds: readonly HoldChange[];
};
type Position = PositionState & { readonly partyId: string; readonly assetId: string };
/** Amounts in minor units; zero for none. */
export type HoldChange = Cause & {
  readonly accountId: string;
  readonly before: bigint;
  readonly after: bigint;
};
export const changeOf = ({ kind, id, accountId, amount }: Hold, after: bigint): HoldChange => ({
  ...{ kind: kind as Cause['kind'], id, accountId },
  ...{ before: amount, after },
});

/**
 * Books in one call, which fails if an entry does not sum to zero or an account differs from
 * `accounts`. Bookings of one reference share accounts, so the second waits; a conflict here is a
 * bug.
 */
export async function book(
  ctx: Ctx,
  { entries, ids, postings, changes, positions, holds }: Booking,
  accounts: Accounts,
): Promise<void> {
  if (entries.length + positions.length + holds.length === 0) return;
  const restricted = entries.flatMap((e) => e.restricts ?? []);
  const { touched, at, numbers } = placesOf(postings, holds, accounts);
  const ending = holds.filter((h) => h.after === 0n).length;
  const beginning = holds.filter((h) => h.before === 0n).length;
  await callBook(ctx.tx, [
    ctx.now,
    uuids(ids, (id) => id),
    words(entries, (e) => e.kind),
    texts(entries, (e) => e.reference),
    texts(entries, (e) => e.memo ?? ''),
    uuids(entries, (e) => e.actingUserId ?? ctx.actor?.userId ?? null),
    texts(entries, (e) => (e.feeVersions ? `{${e.feeVersions.join()}}` : null)),
    uuids(entries, (e) => e.assetId ?? null),
    words(restricted, (r) => r.cause.kind),
    uuids(restricted, (r) => r.cause.id),
    uuids(restricted, (r) => r.partyId),
    words(restricted, (r) => r.commodity),
    int8s(restricted, (r) => r.amount),
    int4s(postings, (p) => p.entry + 1),
    int4s(postings, (p) => p.line),
    int4s(postings, (p) => at(p.accountId)),
    int8s(postings, (p) => p.amount),
    int8s(postings, (p) => p.balanceAfter),
    int4s(changes, (c) => c.entry + 1),
    uuids(changes, (c) => c.partyId),
    uuids(changes, (c) => c.assetId),
    int8s(changes, (c) => c.units),
    int8s(changes, (c) => c.cost),
    int8s(changes, (c) => c.realised),
    uuids(positions, (p) => p.partyId),
    uuids(positions, (p) => p.assetId),
    int8s(positions, (p) => p.units),
    int8s(positions, (p) => p.cost),
    int8s(positions, (p) => p.realised),
    moments(positions, (p) => p.since),
    words(holds, (h) => h.kind),
    uuids(holds, (h) => h.id),
    int4s(holds, (h) => at(h.accountId)),
    int8s(holds, (h) => h.before),
    int8s(holds, (h) => h.after),
    ending,
    holds.length - ending - beginning,
    beginning,
    uuids(touched, ({ id }) => id),
    int4s(touched, ({ state }) => numbers.get(state.commodity) ?? 0),
    int8s(touched, ({ state }) => state.balance),
    words([...numbers.keys()], (commodity) => commodity),
  ]);
}
/** Changes holds without an entry. The caller has locked the accounts. */
export const saveHoldChanges = (ctx: Ctx, holds: readonly HoldChange[], accounts: Accounts) =>
  book(ctx, { entries: [], ids: [], postings: [], changes: [], positions: [], holds }, accounts);

const callBook = calling(`
  select ledger.book($1::timestamptz,
    $2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::uuid[],
    $9::text[], $10::uuid[], $11::uuid[], $12::text[], $13::bigint[],
    $14::int[], $15::int[], $16::int[], $17::bigint[], $18::bigint[],
    $19::int[], $20::uuid[], $21::uuid[], $22::bigint[], $23::bigint[], $24::bigint[],
    $25::uuid[], $26::uuid[], $27::bigint[], $28::bigint[], $29::bigint[], $30::timestamptz[],
    $31::text[], $32::uuid[], $33::int[], $34::bigint[], $35::bigint[],
    $36::int, $37::int, $38::int, $39::uuid[], $40::int[], $41::bigint[], $42::text[])`);

/** Places and commodities are numbered from 1. */
function placesOf(
  postings: readonly PlannedPosting[],
  holds: readonly HoldChange[],
  accounts: Accounts,
) {
  const places = new Map<string, number>();
  const touched: { readonly id: string; readonly state: AccountState }[] = [];
  const numbers = new Map<string, number>();
  for (const { accountId: id } of [...postings, ...holds]) {
    if (places.has(id)) continue;
    const state = invariant(accounts.get(id), `account ${id} is locked`);
    places.set(id, touched.push({ id, state }));
    if (!numbers.has(state.commodity)) numbers.set(state.commodity, numbers.size + 1);
  }
  return { touched, numbers, at: (id: string) => places.get(id) ?? 0 };
}

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
