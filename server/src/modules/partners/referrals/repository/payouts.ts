import { commissionMachine } from '@holdfast/domain/partners/referrals/line.machine';
import {
  type PayoutMove,
  type PayoutStatus,
  payoutMachine,
} from '@holdfast/domain/partners/referrals/payout.machine';
import type { PayoutStep } from '@holdfast/domain/partners/referrals/stages';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ReferralsPayout } from '../../../../kit/database/db.generated.ts';
import { makeMove } from '../../../../kit/move.ts';
import type { LineRow } from './lines.ts';

export type PayoutRow = Omit<Selectable<ReferralsPayout>, 'status'> & {
  readonly status: PayoutStatus;
};

const DUE = commissionMachine.moves.fallDue.to;
const PAID = payoutMachine.moves.approve.to;

/**
 * Locks due lines outside payouts: of two concurrent proposals the second waits, then finds the
 * first one's payout.
 */
export const lockDueLines = async (ctx: Ctx, partnerPartyId: string): Promise<LineRow[]> =>
  (await linesFrom(ctx)
    .where('partnerPartyId', '=', partnerPartyId)
    .where('payoutId', 'is', null)
    .where('state', '=', DUE)
    .orderBy('id')
    .forUpdate()
    .execute()) as LineRow[];

/** Excludes lines voided since the proposal. */
export const lockPayoutLines = async (ctx: Ctx, payoutId: string): Promise<LineRow[]> =>
  (await linesOf(ctx, payoutId).orderBy('id').forUpdate().execute()) as LineRow[];

export const listPayoutLines = async (ctx: Ctx, payoutId: string): Promise<LineRow[]> =>
  (await linesOf(ctx, payoutId).orderBy('id').execute()) as LineRow[];

const linesOf = (ctx: Ctx, payoutId: string) =>
  linesFrom(ctx).where('payoutId', '=', payoutId).where('state', '=', DUE);

const linesFrom = (ctx: Ctx) => ctx.tx.selectFrom('referrals.line').selectAll();

/** Undefined if the partner has an open payout, as a unique index ensures. */
export async function savePayout(
  ctx: Ctx,
  row: Pick<PayoutRow, 'partnerPartyId' | 'gross' | 'takenBack' | 'net' | 'lines' | 'requestedBy'>,
): Promise<PayoutRow | undefined> {
  const saved = await ctx.tx
    .insertInto('referrals.payout')
    .values({
      id: ctx.newId(),
      ...row,
      status: payoutMachine.initial,
      requestedAt: ctx.now,
    })
    .onConflict((c) =>
      c.column('partnerPartyId').where('status', '=', payoutMachine.initial).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return saved as PayoutRow | undefined;
}

type NextPayout = {
  readonly step: PayoutStep;
  readonly amount: bigint;
  readonly at: Date | null;
};

/** An open payout, else what is due, else what falls due first (by UTC day). */
export async function nextPayoutOf(
  ctx: Ctx,
  partnerPartyId: string,
): Promise<NextPayout | undefined> {
  const { rows } = await sql<NextPayout>`
    with lines as (
      select state, due_at, payout_id, amount - voided as amount,
        date_trunc('day', due_at at time zone 'UTC') as day
      from referrals.line where partner_party_id = ${partnerPartyId}
    )
    select step, amount, at from (
      select 1 as place, 'approving' as step, net as amount, requested_at as at
      from referrals.payout
      where partner_party_id = ${partnerPartyId} and status = ${payoutMachine.initial}
      union all
      select 2, 'due', sum(amount)::bigint, null from lines
      where state = ${DUE} and payout_id is null
      union all
      select 3, 'waiting', sum(amount)::bigint, min(due_at) from lines
      where state = ${commissionMachine.initial} and day = (
        select min(day) from lines where state = ${commissionMachine.initial})
    ) steps where amount > 0 order by place limit 1`.execute(ctx.tx);
  return rows[0];
}

export async function assignPayoutLines(
  ctx: Ctx,
  payoutId: string,
  lines: readonly LineRow[],
): Promise<void> {
  await sql`update referrals.line set payout_id = ${payoutId}
    where id = any(${lines.map(({ id }) => id)}::uuid[])`.execute(ctx.tx);
}

const payout = (ctx: Ctx, id: string) =>
  ctx.tx.selectFrom('referrals.payout').selectAll().where('id', '=', id);

export const findPayout = (ctx: Ctx, id: string): Promise<PayoutRow | undefined> =>
  payout(ctx, id).executeTakeFirst() as Promise<PayoutRow | undefined>;

export const lockPayout = (ctx: Ctx, id: string): Promise<PayoutRow | undefined> =>
  payout(ctx, id).forUpdate().executeTakeFirst() as Promise<PayoutRow | undefined>;

export async function endPayout(
  ctx: Ctx,
  id: string,
  move: Exclude<PayoutMove, 'approve'>,
  end: Pick<PayoutRow, 'decidedBy' | 'decisionReason'>,
): Promise<void> {
  await makeMove(ctx, payoutMachine, move, id, { ...end, decidedAt: ctx.now });
  await ctx.tx
    .updateTable('referrals.line')
    .set({ payoutId: null })
    .where('payoutId', '=', id)
    .execute();
}

export async function payLines(
  ctx: Ctx,
  id: string,
  lines: readonly LineRow[],
  paid: Pick<PayoutRow, 'decidedBy' | 'entryId'>,
): Promise<void> {
  await makeMove(ctx, payoutMachine, 'approve', id, { ...paid, decidedAt: ctx.now });
  const ids = lines.map((line) => line.id);
  await makeMove(ctx, commissionMachine, 'pay', ids, {});
}

type Page = { readonly page: number; readonly limit: number };

export async function listPayouts(ctx: Ctx, { page, limit }: Page) {
  const { rows } = await sql<PayoutRow & { total: number }>`
    select *, (count(*) over ())::int as total from referrals.payout
    order by status <> ${payoutMachine.initial}, requested_at desc, id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.tx);
  return { rows: rows as readonly PayoutRow[], total: rows[0]?.total ?? 0 };
}

export async function listPaid(ctx: Ctx, partnerPartyId: string, { page, limit }: Page) {
  const { rows } = await sql<PayoutRow & { total: number }>`
    select *, (count(*) over ())::int as total from referrals.payout
    where partner_party_id = ${partnerPartyId} and status = ${PAID}
    order by decided_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.tx);
  return { rows: rows as readonly PayoutRow[], total: rows[0]?.total ?? 0 };
}

/** When the payout before this one was paid; undefined for the first. */
export async function previousPaidAt(
  ctx: Ctx,
  { partnerPartyId, decidedAt }: Pick<PayoutRow, 'partnerPartyId' | 'decidedAt'>,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(decided_at) as at from referrals.payout where partner_party_id = ${partnerPartyId}
      and status = ${PAID} and decided_at < ${decidedAt}`.execute(ctx.tx);
  return rows[0]?.at ?? undefined;
}

export async function countStatements(ctx: Ctx, partnerPartyId: string): Promise<number> {
  const { total } = await listPaid(ctx, partnerPartyId, { page: 1, limit: 1 });
  return total;
}

export async function findPaid(
  ctx: Ctx,
  partnerPartyId: string,
  id: string,
): Promise<PayoutRow | undefined> {
  const row = await ctx.tx
    .selectFrom('referrals.payout')
    .selectAll()
    .where('id', '=', id)
    .where('partnerPartyId', '=', partnerPartyId)
    .where('status', '=', PAID)
    .executeTakeFirst();
  return row as PayoutRow | undefined;
}

export async function hasOpenPayout(ctx: Ctx, partnerPartyId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('referrals.payout')
    .select('id')
    .where('partnerPartyId', '=', partnerPartyId)
    .where('status', '=', payoutMachine.initial)
    .executeTakeFirst();
  return row !== undefined;
}
