import { sql } from 'kysely';
import type { CardMovement, CardStatement } from '../../modules/cash/card-payments/card.port.ts';
import type { SandboxParts } from './sandbox-rows.ts';

/** The sandbox charges no fees and pays nothing out. */
export async function statementInSandbox(
  { db }: SandboxParts,
  since: Date,
): Promise<CardStatement> {
  const { rows } = await sql<CardMovement>`
    select id, 'charge' as kind, currency, amount, 0::bigint as fee,
      coalesce(paid_at, created_at) as at
    from card_payments.sandbox_session where status = 'paid'
    union all
    select r.id, 'refund', s.currency, -r.amount, 0, r.created_at
    from card_payments.sandbox_refund r
    join card_payments.sandbox_session s on s.id = r.session_id
    where r.status <> 'failed'
    union all
    select d.id, 'adjustment', s.currency, -d.amount, 0, d.created_at
    from card_payments.sandbox_dispute d
    join card_payments.sandbox_session s on s.id = d.session_id
    where d.status in ('open', 'under_review', 'lost') or d.closed_at is not null
    union all
    select d.id || '_won', 'adjustment', s.currency, d.amount, 0, d.closed_at
    from card_payments.sandbox_dispute d
    join card_payments.sandbox_session s on s.id = d.session_id
    where d.closed_at is not null
    order by at`.execute(db);
  const balances = new Map<string, bigint>();
  for (const { currency, amount } of rows) {
    balances.set(currency, (balances.get(currency) ?? 0n) + amount);
  }
  return { balances, movements: rows.filter(({ at }) => at >= since) };
}
