import type { CommissionSource } from '@holdfast/domain/partners/referrals/stages';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

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
