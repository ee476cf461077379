import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type Sums = {
  readonly pending: bigint;
  readonly due: bigint;
  readonly paid: bigint;
  readonly voided: bigint;
  readonly clients: number;
  readonly nextDueAt: Date | null;
};

/** Sums in cents, by time of booking. Clawed-back commissions count as voided. */
export async function sumCommissions(
  ctx: Ctx,
  partnerPartyId: string,
  since?: Date,
): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(amount - voided) filter (where state = 'PENDING'), 0)::bigint as pending,
      coalesce(sum(amount - voided) filter (where state = 'DUE'), 0)::bigint as due,
      coalesce(sum(amount - voided) filter (where state = 'PAID'), 0)::bigint as paid,
      (coalesce(sum(voided), 0)
        - coalesce(sum(amount) filter (where reverses is not null), 0))::bigint
        as voided,
      (count(distinct client_party_id))::int as clients,
      min(due_at) filter (where state = 'PENDING') as next_due_at
    from referrals.line where partner_party_id = ${partnerPartyId}
      ${since ? sql`and accrued_at >= ${since}` : sql``}`.execute(ctx.tx);
  return rows[0] as Sums;
}
