import type { EntryKind, Purpose } from '@holdfast/domain/money/ledger/books';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type AccountRef, accountIdOf, type HolderKind, holderOf } from '../rules/accounts.ts';

/** An entry with its lines, and the entry that took it back, if one did. */
export type EntryFacts = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly memo: string;
  readonly actingUserId: string | null;
  readonly at: Date;
  readonly reversedBy: string | null;
  readonly lines: readonly { readonly account: AccountRef; readonly amount: bigint }[];
};

export type EntriesAsked = {
  readonly kinds?: readonly EntryKind[] | undefined;
  /** Only those that touch a party's accounts. */
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

/** Entries, the newest first, each with its lines in their order. */
export async function listEntries(ctx: Ctx, asked: EntriesAsked): Promise<EntryFacts[]> {
  const kinds = asked.kinds ? sql`and e.kind = any(${[...asked.kinds]}::text[])` : sql``;
  const ids = asked.ids ? sql`and e.id = any(${[...asked.ids]}::uuid[])` : sql``;
  const party = asked.partyId
    ? sql`and e.id in (select p.entry_id from ledger.posting p
        join ledger.account a on a.id = p.account_id
        where a.holder_kind = 'party' and a.holder_id = ${asked.partyId})`
    : sql``;
  const { rows } = await sql<Omit<EntryFacts, 'lines'>>`
    select e.id, e.kind, e.reference, e.memo, e.acting_user as acting_user_id, e.at,
      (select r.id from ledger.entry r
        where r.kind = 'reversal' and r.reference = e.id::text) as reversed_by
    from ledger.entry e where true ${kinds} ${ids} ${party}
    order by e.at desc, e.id desc limit ${asked.limit} offset ${asked.offset}`.execute(ctx.tx);
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

/** What entries of each kind did to one account, in minor units: its balance is their sum. */
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
