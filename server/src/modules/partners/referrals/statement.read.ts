import type { CommissionSource } from '@holdfast/domain/partners/referrals/stages';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { AccountLine } from './rules/account.ts';

export type StatementLine = {
  readonly id: string;
  readonly source: CommissionSource;
  readonly feeAt: Date;
  readonly asset: string;
  readonly clientName: string;
  readonly fee: bigint;
  readonly rateBps: number;
  readonly commission: bigint;
  readonly reason: string | null;
};

/** All that the partner ever earned, with reversals and payment. */
export async function listAccountLines(
  ctx: Ctx,
  partnerPartyId: string,
): Promise<readonly AccountLine[]> {
  const { rows } = await sql<Omit<AccountLine, 'takings'> & { id: string }>`
    select l.id, l.amount, l.fee, l.accrued_at, l.due_at, l.reverses is not null as is_reversing,
      case when l.state = 'PAID' then p.decided_at end as paid_at
    from referrals.line l left join referrals.payout p on p.id = l.payout_id
    where l.partner_party_id = ${partnerPartyId}`.execute(ctx.tx);
  const { rows: takings } = await sql<AccountLine['takings'][number] & { lineId: string }>`
    select t.line_id, t.fee, t.taken_at, t.restored_at
    from referrals.taking t join referrals.line l on l.id = t.line_id
    where l.partner_party_id = ${partnerPartyId}`.execute(ctx.tx);
  const byLine = Map.groupBy(takings, ({ lineId }) => lineId);
  return rows.map((row) => ({ ...row, takings: byLine.get(row.id) ?? [] }));
}

export async function listStatementLines(
  ctx: Ctx,
  payoutId: string,
  limit: number,
): Promise<readonly StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select l.id, l.source, l.accrued_at as fee_at, coalesce(a.name, 'An asset') as asset,
      c.display_name as client_name, l.fee - case when l.fee > 0 then l.fee_returned else 0 end
        as fee,
      l.rate_bps, l.amount - l.voided as commission, l.reason
    from referrals.line l
      join identity.party c on c.id = l.client_party_id
      left join catalogue.asset a on a.id = l.asset_id
    where l.payout_id = ${payoutId} and l.state = 'PAID'
    order by l.accrued_at, l.id limit ${limit}`.execute(ctx.tx);
  return rows;
}
