import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type Risk = {
  readonly key: RiskName;
  readonly count: number;
  readonly since: Date | null;
  /** Cents, for risks about money. */
  readonly amount: bigint | null;
};

const NO_SUM = sql`null::bigint as amount`;

const risksAt = (now: Date) =>
  ({
    halted: sql`select halted_at as at, ${NO_SUM} from exchange.halt`,
    nav_past_due: sql`select l.nav_due_on::timestamptz as at, ${NO_SUM}
    from catalogue.listing l join catalogue.asset a on a.id = l.asset_id
    where l.nav_due_on < ${now.toISOString().slice(0, 10)}::date and a.closed_out_at is null`,
    settlement: sql`select updated_at as at, ${NO_SUM} from settlement.instruction
    where status = 'NEEDS_ATTENTION'`,
    unmatched: sql`select created_at as at, amount from bank_statements.suspense
    where stage in ('NEW', 'SUGGESTED') and currency = 'USD'`,
    unmatched_late: sql`select (due_on + 1)::timestamp at time zone 'UTC' as at, amount
    from bank_statements.suspense where stage in ('NEW', 'SUGGESTED') and currency = 'USD'
      and due_on < ${now.toISOString().slice(0, 10)}::date`,
    disputed: sql`select opened_at as at, amount from card_payments.dispute
    where closed_at is null`,
    books: sql`select at, ${NO_SUM} from (
      select at, lines from reconciliation.report order by at desc limit 1
    ) last cross join lateral jsonb_array_elements(last.lines) as line
    where line ->> 'state' = 'differs'`,
    registers: sql`select at, ${NO_SUM} from (
      select at, differences from settlement.reconciliation order by at desc limit 1
    ) last cross join lateral jsonb_array_elements(last.differences)`,
    parties_held: sql`select held_at as at, ${NO_SUM} from withdrawals.party_hold
    where lifted_at is null`,
    frozen: sql`select since as at, ${NO_SUM} from transfer_procedures.freeze
    where ended_at is null`,
    requests_late: sql`select created_at as at, ${NO_SUM} from tickets.ticket
    where stage in ('NEW', 'OPEN') and ${now}::timestamptz >
      case when first_answered_at is null then answer_due_at else resolve_due_at end`,
    mails: sql`select created_at as at, ${NO_SUM} from notifications.mail
    where sent_at is null and attempts > 0`,
  }) as const satisfies Record<string, RawBuilder<unknown>>;

export type RiskName = keyof ReturnType<typeof risksAt>;

export async function openRisks(ctx: Ctx): Promise<Risk[]> {
  const each = Object.entries(risksAt(ctx.now)).map(
    ([key, found]) => sql`select ${key}::text as key, at, amount from (${found}) found`,
  );
  const { rows } = await sql<Risk>`
    select key, count(*)::int as count, min(at) as since, sum(amount)::bigint as amount
    from (${sql.join(each, sql` union all `)}) risk group by key`.execute(ctx.tx);
  return rows;
}
