import type { EntryKind, Purpose } from '@holdfast/domain/money/ledger/books';
import {
  type AccountKind,
  accountKindOf,
  type OwnerKind,
} from '@holdfast/domain/money/ledger/chart';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

/** UTC days, inclusive. */
export type Span = { readonly from: string; readonly through: string };

export async function firstDay(ctx: Ctx): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (select min(at) at time zone 'UTC' from ledger.entry)::date,
      (select min(booked_on) from ledger.entry_dates))::text as day`.execute(ctx.tx);
  return rows[0]?.day ?? undefined;
}

/** Entries of the span; those without dates are found by the day of recording. */
const entriesIn = ({ from, through }: Span) => sql`
  select e.id, (e.at at time zone 'UTC')::date as booked_on, null::date as belongs_to
  from ledger.entry e
  where e.at >= ${from}::timestamp at time zone 'UTC'
    and e.at < (${through}::timestamp + interval '1 day') at time zone 'UTC'
    and not exists (select from ledger.entry_dates d where d.entry_id = e.id)
  union all
  select d.entry_id, d.booked_on, d.belongs_to from ledger.entry_dates d
  where d.booked_on between ${from}::date and ${through}::date`;

export type MonthCount = {
  readonly month: string;
  readonly entries: number;
  readonly adjustments: number;
};

export async function countEntries(ctx: Ctx, span: Span): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    select to_char(booked_on, 'YYYY-MM') as month, count(*)::int as entries,
      count(belongs_to)::int as adjustments
    from (${entriesIn(span)}) e group by 1`.execute(ctx.tx);
  return rows;
}

/** By the month they belong to. */
export async function countAdjustments(ctx: Ctx, span: Span): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(belongs_to, 'YYYY-MM') as month, count(*)::int as count
    from ledger.entry_dates
    where belongs_to between ${span.from}::date and ${span.through}::date
    group by 1`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.month, row.count] as const));
}

/** Minor units of the commodity. */
export type KindSum = {
  readonly kind: AccountKind;
  readonly commodity: string;
  readonly amount: bigint;
};

type SumRow = {
  readonly holderKind: OwnerKind;
  readonly purpose: Purpose;
  readonly commodity: string;
  readonly amount: bigint;
};

/** In cash, by kind of account; those without a change are missing. */
export async function sumSpan(ctx: Ctx, span: Span): Promise<KindSum[]> {
  const { rows } = await sql<SumRow>`
    select a.holder_kind, a.purpose, a.commodity, sum(p.amount)::bigint as amount
    from (${entriesIn(span)}) e
    join ledger.posting p on p.entry_id = e.id join ledger.account a on a.id = p.account_id
    where length(a.commodity) < 36
    group by 1, 2, 3 having sum(p.amount) <> 0
    order by a.commodity = 'USD' desc, a.commodity, a.holder_kind, a.purpose`.execute(ctx.tx);
  return rows.map(({ holderKind, purpose, commodity, amount }) => ({
    kind: accountKindOf({ holderKind, purpose, isCash: true }),
    commodity,
    amount,
  }));
}

export type Adjustment = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly memo: string;
  readonly at: Date;
  readonly bookedOn: string;
  readonly valuedOn: string;
  readonly belongsTo: string;
  /** In text of minor units. */
  readonly amounts: readonly { readonly commodity: string; readonly amount: string }[];
};

/** Booked in the span, or belonging to it; oldest first. */
export async function listAdjustments(
  ctx: Ctx,
  { from, through }: Span,
  { by, limit }: { readonly by: 'booked_on' | 'belongs_to'; readonly limit: number },
): Promise<Adjustment[]> {
  const { rows } = await sql<Adjustment>`
    select e.id, e.kind, e.memo, e.at, e.booked_on::text, e.valued_on::text, e.belongs_to::text,
      (select coalesce(json_agg(json_build_object('commodity', m.commodity,
          'amount', m.amount::text) order by m.commodity), '[]')
        from (select a.commodity, sum(p.amount) as amount
          from ledger.posting p join ledger.account a on a.id = p.account_id
          where p.entry_id = e.id and p.amount > 0 group by 1) m) as amounts
    from ledger.dated_entry e
    where e.id in (select d.entry_id from ledger.entry_dates d
      where d.belongs_to is not null
        and d.${sql.ref(by)} between ${from}::date and ${through}::date)
    order by e.booked_on, e.at, e.id limit ${limit}`.execute(ctx.tx);
  return rows;
}
