import {
  type CommissionState,
  commissionMachine,
} from '@holdfast/domain/partners/referrals/line.machine';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ReferralsLine } from '../../../../kit/database/db.generated.ts';
import { dueAt, type NewCommission } from '../rules/commission.ts';

export type LineRow = Omit<Selectable<ReferralsLine>, 'state'> & {
  readonly state: CommissionState;
};

export async function saveLines(ctx: Ctx, rows: readonly NewCommission[]): Promise<void> {
  if (rows.length === 0) return;
  const common = { accruedAt: ctx.now, dueAt: dueAt(ctx.now), state: commissionMachine.initial };
  await ctx.tx
    .insertInto('referrals.line')
    .values(rows.map((row) => ({ id: ctx.newId(), ...row, ...common })))
    .execute();
}

/**
 * So that concurrent refunds and payouts see each other. By id, as payouts do, to avoid deadlocks.
 * Returns the latest first.
 */
export async function lockLinesOfClient(ctx: Ctx, clientPartyId: string): Promise<LineRow[]> {
  const rows = await ctx.tx
    .selectFrom('referrals.line')
    .selectAll()
    .where('clientPartyId', '=', clientPartyId)
    .where('reverses', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return (rows as LineRow[]).sort(latestFirst);
}

const latestFirst = (a: LineRow, b: LineRow): number =>
  b.accruedAt.getTime() - a.accruedAt.getTime() || (a.id < b.id ? 1 : -1);

type Reversing = {
  readonly source: 'clawback' | 'restored';
  readonly sourceId: string;
  readonly fee: bigint;
  readonly amount: bigint;
  readonly reason: string;
};

/** Clawbacks of paid commissions, and their reversals, are due in the next payout. */
export async function saveReversing(ctx: Ctx, line: LineRow, change: Reversing): Promise<void> {
  const { referralId, partnerPartyId, clientPartyId, assetId, termsId, rateBps } = line;
  await ctx.tx
    .insertInto('referrals.line')
    .values({
      id: ctx.newId(),
      ...{ referralId, partnerPartyId, clientPartyId, assetId, termsId, rateBps },
      ...change,
      state: commissionMachine.moves.fallDue.to,
      accruedAt: ctx.now,
      dueAt: ctx.now,
      reverses: line.id,
    })
    .execute();
}

/** Returns the partners whose commissions fell due. */
export async function fallDue(ctx: Ctx, limit: number): Promise<string[]> {
  const { from, to } = commissionMachine.moves.fallDue;
  const { rows } = await sql<{ partnerPartyId: string }>`
    with ripe as (
      select id from referrals.line where state = any(${from}::text[]) and due_at <= ${ctx.now}
      order by due_at limit ${limit} for update skip locked
    )
    update referrals.line l set state = ${to} from ripe where l.id = ripe.id
    returning l.partner_party_id`.execute(ctx.tx);
  return rows.map((row) => row.partnerPartyId);
}

export async function sumOwed(ctx: Ctx): Promise<{ commodity: string; amount: bigint }[]> {
  const owing = [commissionMachine.initial, commissionMachine.moves.fallDue.to];
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount - voided), 0)::bigint as amount
    from referrals.line where state = any(${owing}::text[])`.execute(ctx.tx);
  return rows.map(({ amount }) => ({ commodity: 'USD', amount }));
}
