import type { EntryKind, Purpose } from '@holdfast/domain/money/ledger/books';
import type { OwnerKind } from '@holdfast/domain/money/ledger/chart';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

/** At a close; minor units. */
export type AccountsAt = {
  readonly holderKind: OwnerKind;
  readonly purpose: Purpose;
  readonly balance: bigint;
  /** Sums of positive and of negative balances. */
  readonly claims: bigint;
  readonly debts: bigint;
  readonly holders: number;
};

const postingsSum = (currency: string, which: RawBuilder<unknown>) => sql`
  select p.account_id, sum(p.amount)::bigint as amount from ledger.posting p
  join ledger.entry e on e.id = p.entry_id
  join ledger.account a on a.id = p.account_id and a.commodity = ${currency}
  where ${which} group by 1`;

const grouped = (balances: RawBuilder<unknown>) => sql<AccountsAt>`
  select holder_kind, purpose, sum(balance)::bigint as balance,
    sum(greatest(balance, 0))::bigint as claims, sum(least(balance, 0))::bigint as debts,
    (count(*) filter (where balance <> 0))::int as holders
  from (${balances}) b group by 1, 2 order by 1, 2`;

/** By recorded time: today’s balances less what was recorded since the close. */
export async function accountsAt(ctx: Ctx, currency: string, close: Date): Promise<AccountsAt[]> {
  const { rows } = await grouped(sql`
    select a.holder_kind, a.purpose, a.balance - coalesce(l.amount, 0) as balance
    from ledger.account a
    left join (${postingsSum(currency, sql`e.at >= ${close}`)}) l on l.account_id = a.id
    where a.commodity = ${currency}`).execute(ctx.tx);
  return rows;
}

export type RebuiltAt = Pick<AccountsAt, 'holderKind' | 'purpose' | 'balance'> & {
  /** By how much balances of single holders are above their postings, which others may hide. */
  readonly above: bigint;
};

/** The same from each holder's postings alone. */
export async function rebuiltAt(ctx: Ctx, currency: string, close: Date): Promise<RebuiltAt[]> {
  const { rows } = await sql<RebuiltAt>`
    select a.holder_kind, a.purpose, coalesce(sum(s.at_close), 0)::bigint as balance,
      sum(greatest(a.balance - coalesce(s.amount, 0), 0))::bigint as above
    from ledger.account a left join (
      select p.account_id, sum(p.amount) as amount,
        sum(p.amount) filter (where e.at < ${close}) as at_close
      from ledger.posting p join ledger.entry e on e.id = p.entry_id
      join ledger.account b on b.id = p.account_id and b.commodity = ${currency}
      group by 1
    ) s on s.account_id = a.id
    where a.commodity = ${currency} group by 1, 2`.execute(ctx.tx);
  return rows;
}

/** US dollars always. */
export async function currenciesInBooks(ctx: Ctx): Promise<readonly string[]> {
  const { rows } = await sql<{ commodity: string }>`
    select distinct commodity from ledger.account where length(commodity) < 36
    union select currency from bank_statements.chain order by 1`.execute(ctx.tx);
  // Dollars last: the day counts as calculated once theirs are, whatever stopped in between.
  return [...rows.map((row) => row.commodity).filter((one) => one !== 'USD'), 'USD'];
}

export async function hasBooks(ctx: Ctx, close: Date): Promise<boolean> {
  const { rows } = await sql`
    select from ledger.entry where at < ${close} limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

export type Booked = {
  readonly entryId: string;
  readonly kind: EntryKind;
  readonly memo: string;
  readonly at: Date;
  /** What the entry added to the money kept there. */
  readonly amount: bigint;
};

/** On an account of money kept, oldest first. */
export async function bookedSince(ctx: Ctx, accountId: string, since: Date): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select e.id as entry_id, e.kind, coalesce(e.memo, '') as memo, e.at, -p.amount as amount
    from ledger.entry e join ledger.posting p on p.entry_id = e.id
    where e.at >= ${since} and p.account_id = ${accountId}
    order by e.at, e.id`.execute(ctx.tx);
  return rows;
}

const MOST_REMEDIES = 50;

/**
 * Top-ups and corrections after a close, with what each added to the money kept beyond the money
 * owed.
 */
export async function remediesAfter(ctx: Ctx, currency: string, close: Date): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select * from (
      select e.id as entry_id, e.kind, coalesce(e.memo, '') as memo, e.at,
        -sum(p.amount) filter (where a.holder_kind in ('party', 'offering') or a.purpose in (
          'suspense', 'held_payments', 'withheld_tax', 'vat', 'commissions',
          'bank_clearing', 'card_clearing', 'chain_clearing'))::bigint as amount
      from ledger.entry e join ledger.posting p on p.entry_id = e.id
      join ledger.account a on a.id = p.account_id
      where e.at >= ${close} and e.kind in ('top_up', 'adjustment', 'reversal')
        and a.commodity = ${currency}
      group by e.id
    ) r where amount > 0 order by at desc limit ${MOST_REMEDIES}`.execute(ctx.tx);
  return rows;
}
