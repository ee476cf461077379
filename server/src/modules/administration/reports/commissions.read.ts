import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

// Amounts in cents.

export type PartnerSums = {
  readonly partyId: string;
  readonly name: string;
  /** Excludes voided amounts. */
  readonly accrued: bigint;
  readonly accruedBefore: bigint;
  readonly voided: bigint;
  readonly pending: bigint;
  readonly due: bigint;
  readonly paid: bigint;
};

/** Commissions accrued between the second and third bounds, and between the first and second. */
export async function commissionsByPartner(
  ctx: Ctx,
  [before, from, to]: readonly [Date, Date, Date],
): Promise<PartnerSums[]> {
  const within = sql`l.accrued_at >= ${from} and l.accrued_at < ${to}`;
  const { rows } = await sql<PartnerSums>`
    select l.partner_party_id as party_id, p.display_name as name,
      coalesce(sum(l.amount) filter (where l.reverses is null and ${within}), 0)::bigint as accrued,
      coalesce(sum(l.amount) filter (where l.reverses is null and l.accrued_at >= ${before}
        and l.accrued_at < ${from}), 0)::bigint as accrued_before,
      (coalesce(sum(l.voided) filter (where ${within}), 0)
        - coalesce(sum(l.amount) filter (where l.reverses is not null and ${within}), 0))::bigint
        as voided,
      coalesce(sum(l.amount - l.voided) filter (where l.state = 'PENDING'), 0)::bigint as pending,
      coalesce(sum(l.amount - l.voided) filter (where l.state = 'DUE'), 0)::bigint as due,
      coalesce(sum(l.amount - l.voided) filter (where l.state = 'PAID'), 0)::bigint as paid
    from referrals.line l join identity.party p on p.id = l.partner_party_id
    where l.accrued_at < ${to}
    group by 1, 2 order by accrued desc, name`.execute(ctx.tx);
  return rows;
}

export type CommissionMove = { readonly part: number; readonly amount: bigint };

export async function commissionsByPart(
  ctx: Ctx,
  bounds: readonly Date[],
): Promise<CommissionMove[]> {
  const { rows } = await sql<CommissionMove>`
    select width_bucket(accrued_at, ${bounds}::timestamptz[]) as part,
      sum(amount)::bigint as amount
    from referrals.line
    where reverses is null and accrued_at >= ${bounds[0]} and accrued_at < ${bounds.at(-1)}
    group by 1`.execute(ctx.tx);
  return rows;
}
