import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type ClosingFee = {
  readonly commitmentId: string;
  readonly partyId: string;
  readonly fee: bigint;
};

export async function listClosingFees(ctx: Ctx, offeringId: string): Promise<ClosingFee[]> {
  const { rows } = await sql<ClosingFee>`
    select c.id as commitment_id, c.party_id, c.allocated_fee as fee
    from offerings.commitment c join referrals.referral r on r.client_party_id = c.party_id
    where c.offering_id = ${offeringId} and c.stage = 'ISSUED' and c.allocated_fee > 0
    order by c.id`.execute(ctx.tx);
  return rows;
}
