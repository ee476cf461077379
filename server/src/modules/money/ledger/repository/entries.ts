import type { EntryKind, Purpose } from '@holdfast/domain/money/ledger/books';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type AccountRef,
  accountIdOf,
  type HolderKind,
  holderOf,
  partyMain,
} from '../rules/accounts.ts';

export type EntryFacts = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly memo: string;
  readonly actingUserId: string | null;
  readonly at: Date;
  /** UTC days. */
  readonly bookedOn: string;
  readonly valuedOn: string;
  /** Set for a prior-period adjustment. */
  readonly belongsTo: string | null;
  readonly reversedBy: string | null;
  readonly lines: readonly { readonly account: AccountRef; readonly amount: bigint }[];
};

export type EntryFilter = {
  readonly kinds?: readonly EntryKind[] | undefined;
  readonly partyId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
};

type LineRow = {
  readonly entryId: string;
  readonly holderKind: HolderKind;
  readonly holderId: string | null;
  readonly commodity: string;
  readonly purpose: Purpose;
  readonly amount: bigint;
};

export async function listEntries(ctx: Ctx, filter: EntryFilter): Promise<EntryFacts[]> {
  const kinds = filter.kinds ? sql`and e.kind = any(${[...filter.kinds]}::text[])` : sql``;
  const ids = filter.ids ? sql`and e.id = any(${[...filter.ids]}::uuid[])` : sql``;
  const party = filter.partyId
    ? sql`and e.id in (select p.entry_id from ledger.posting p
        join ledger.account a on a.id = p.account_id
        where a.holder_kind = 'party' and a.holder_id = ${filter.partyId})`
    : sql``;
  const { rows } = await sql<Omit<EntryFacts, 'lines'>>`
    select e.id, e.kind, e.reference, e.memo, e.acting_user as acting_user_id, e.at,
      e.booked_on::text, e.valued_on::text, e.belongs_to::text,
      (select r.id from ledger.entry r
        where r.kind = 'reversal' and r.reference = e.id::text) as reversed_by
    from ledger.dated_entry e where true ${kinds} ${ids} ${party}
    order by e.at desc, e.id desc limit ${filter.limit} offset ${filter.offset}`.execute(ctx.tx);
  const lines = await listLines(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }));
}

async function listLines(ctx: Ctx, entryIds: readonly string[]) {
  const found = new Map<string, { account: AccountRef; amount: bigint }[]>();
  if (entryIds.length === 0) return found;
  const { rows } = await sql<LineRow>`
    select p.entry_id, a.holder_kind, a.holder_id, a.commodity, a.purpose, p.amount
    from ledger.posting p join ledger.account a on a.id = p.account_id
    where p.entry_id = any(${[...entryIds]}::uuid[]) order by p.entry_id, p.line`.execute(ctx.tx);
  for (const { entryId, holderKind, holderId, commodity, purpose, amount } of rows) {
    const account = { holder: holderOf(holderKind, holderId), commodity, purpose };
    found.set(entryId, [...(found.get(entryId) ?? []), { account, amount }]);
  }
  return found;
}

/** An account's postings summed by kind of entry, in minor units. */
export async function sumsByKind(
  ctx: Ctx,
  account: AccountRef,
): Promise<ReadonlyMap<EntryKind, bigint>> {
  const { rows } = await sql<{ kind: EntryKind; sum: bigint }>`
    select e.kind, sum(p.amount)::bigint as sum
    from ledger.posting p join ledger.entry e on e.id = p.entry_id
    where p.account_id = ${accountIdOf(account)} group by e.kind`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.kind, row.sum] as const));
}

export type Movement = {
  readonly entryId: string;
  readonly seq: bigint;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly memo: string;
  readonly at: Date;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
};

export type MovementFilter = {
  readonly partyId: string;
  readonly commodity: string;
  readonly kinds?: readonly EntryKind[];
  /** Exclusive upper bound of the sequence number. */
  readonly before?: bigint | undefined;
  readonly limit: number;
};

/** A page costs the same at any depth. */
export async function movementsOf(ctx: Ctx, filter: MovementFilter): Promise<Movement[]> {
  const account = accountIdOf(partyMain(filter.partyId, filter.commodity));
  const before = filter.before === undefined ? sql`` : sql`and p.seq < ${filter.before}`;
  const kinds = filter.kinds ? sql`and e.kind = any(${filter.kinds}::text[])` : sql``;
  const { rows } = await sql<Movement>`
    select p.entry_id, p.seq, e.kind, e.reference, e.memo, e.at, p.balance_after,
      (select sum(s.amount)::bigint from ledger.posting s
        where s.entry_id = p.entry_id and s.account_id = p.account_id) as amount
    from ledger.posting p join ledger.entry e on e.id = p.entry_id
    where p.account_id = ${account} ${before} ${kinds}
      and not exists (select 1 from ledger.posting l where l.entry_id = p.entry_id
        and l.account_id = p.account_id and l.line > p.line)
    order by p.seq desc limit ${filter.limit}`.execute(ctx.tx);
  return rows;
}

export type BookedEntry = {
  readonly actingUserId: string | null;
  readonly lines: readonly { readonly account: AccountRef; readonly amount: bigint }[];
};

export async function entriesOf(
  ctx: Ctx,
  kind: EntryKind,
  references: readonly string[],
): Promise<ReadonlyMap<string, BookedEntry>> {
  if (references.length === 0) return new Map();
  const { rows } = await sql<{
    reference: string;
    actingUser: string | null;
    holderKind: HolderKind;
    holderId: string | null;
    commodity: string;
    purpose: AccountRef['purpose'];
    amount: bigint;
  }>`
    select e.reference, e.acting_user, a.holder_kind, a.holder_id, a.commodity, a.purpose, p.amount
    from ledger.entry e join ledger.posting p on p.entry_id = e.id
      join ledger.account a on a.id = p.account_id
    where e.kind = ${kind} and e.reference = any(${references}::text[])
    order by e.reference, p.line`.execute(ctx.tx);
  const found = new Map<string, { actingUserId: string | null; lines: BookedLine[] }>();
  for (const row of rows) {
    const entry = found.get(row.reference) ?? { actingUserId: row.actingUser, lines: [] };
    const { commodity, purpose, amount } = row;
    const holder = holderOf(row.holderKind, row.holderId);
    entry.lines.push({ account: { holder, commodity, purpose }, amount });
    found.set(row.reference, entry);
  }
  return found;
}

type BookedLine = BookedEntry['lines'][number];

export async function feeVersionsOf(ctx: Ctx, entryId: string): Promise<readonly string[]> {
  const row = await ctx.tx
    .selectFrom('ledger.entry')
    .select('feeVersions')
    .where('id', '=', entryId)
    .executeTakeFirst();
  return row?.feeVersions ?? [];
}
