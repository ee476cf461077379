import type {
  InstructionKind,
  InstructionStatus,
} from '@holdfast/domain/chain/settlement/instruction.machine';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import {
  ASSET_BY,
  NAMED,
  NAMED_BY,
  type NamedAccount,
  type NamedCommodity,
} from './accounts.read.ts';

export type EntryRow = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly memo: string;
  readonly at: Date;
  readonly bookedOn: string;
  readonly valuedOn: string;
  readonly belongsTo: string | null;
  readonly actingUser: string | null;
  readonly feeVersions: readonly string[];
  readonly reverses: Other | null;
  readonly reversedBy: Other | null;
};
type Other = { readonly id: string; readonly kind: EntryKind; readonly at: string };

export async function findEntry(ctx: Ctx, id: string): Promise<EntryRow | undefined> {
  const other = sql`json_build_object('id', r.id, 'kind', r.kind, 'at', r.at)`;
  const { rows } = await sql<EntryRow>`
    select e.id, e.kind, e.reference, e.memo, e.at, e.acting_user,
      e.booked_on::text, e.valued_on::text, e.belongs_to::text,
      coalesce(e.fee_versions, '{}') as fee_versions,
      (select ${other} from ledger.entry r
        where r.id = case when e.kind = 'reversal' then e.reference::uuid end) as reverses,
      (select ${other} from ledger.entry r
        where r.kind = 'reversal' and r.reference = e.id::text) as reversed_by
    from ledger.dated_entry e where e.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export type LineRow = NamedAccount & {
  readonly line: number;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
};

export async function listLines(ctx: Ctx, entryId: string, limit: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.line, l.amount, l.balance_after, ${NAMED}
    from (
      select * from ledger.posting where entry_id = ${entryId} order by line limit ${limit}
    ) l join ledger.account a on a.id = l.account_id ${NAMED_BY}
    order by l.line`.execute(ctx.tx);
  return rows;
}

export type EntrySum = NamedCommodity & {
  readonly debits: bigint;
  readonly credits: bigint;
  readonly lines: bigint;
};

export async function sumLines(ctx: Ctx, entryId: string): Promise<EntrySum[]> {
  const { rows } = await sql<EntrySum>`
    select a.*, asset.name as asset_name, asset.symbol as asset_symbol
    from (
      select b.commodity, count(*) as lines, min(l.line) as first,
        coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as debits,
        coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as credits
      from ledger.posting l join ledger.account b on b.id = l.account_id
      where l.entry_id = ${entryId} group by b.commodity
    ) a ${ASSET_BY} order by a.first`.execute(ctx.tx);
  return rows;
}

export type InstructionRow = {
  readonly id: string;
  readonly kind: InstructionKind;
  readonly status: InstructionStatus;
  readonly reason: string | null;
  readonly txId: string | null;
  readonly round: bigint | null;
};

export async function listInstructions(ctx: Ctx, causeId: string): Promise<InstructionRow[]> {
  const { rows } = await sql<InstructionRow>`
    select id, kind, status, reason, tx_id, round from settlement.instruction
    where cause_id = ${causeId} order by created_at, id limit 20`.execute(ctx.tx);
  return rows;
}

export async function isLogged(ctx: Ctx, kind: string, id: string): Promise<boolean> {
  await ctx.writeRecords();
  const row = await ctx.tx
    .selectFrom('kit.activity')
    .select('id')
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
