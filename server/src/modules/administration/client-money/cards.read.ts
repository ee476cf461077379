import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

/** A refund or dispute for which the provider had taken money at a close. Negative minor units. */
export type OpenReturn = {
  readonly kind: 'refund' | 'dispute';
  readonly amount: bigint;
  readonly at: Date;
};

/** They are booked when they succeed or are lost; the provider takes the money before. */
export async function openReturns(
  ctx: Ctx,
  currency: string,
  close: Date,
): Promise<readonly OpenReturn[]> {
  const { rows } = await sql<OpenReturn>`
    select 'refund' as kind, -amount as amount, requested_at as at from card_payments.refund
    where currency = ${currency} and requested_at < ${close}
      and (ended_at is null or ended_at >= ${close})
      and stage in ('ASKED', 'SUCCEEDED', 'FAILED') and provider_id not like 'refused_%'
    union all
    select 'dispute', -amount, opened_at from card_payments.dispute
    where currency = ${currency} and opened_at < ${close}
      and (closed_at is null or closed_at >= ${close}) and stage <> 'INQUIRY'
    order by at`.execute(ctx.tx);
  return rows;
}
