import type { EntryKind, Purpose } from '@holdfast/domain/money/ledger/books';
import type { OwnerKind } from '@holdfast/domain/money/ledger/chart';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

/** Booking dates in UTC, inclusive. */
export type Period = { readonly from: string; readonly to: string };

export type KindSum = {
  readonly holderKind: OwnerKind;
  readonly purpose: Purpose;
  readonly commodity: string;
  readonly opening: bigint;
  readonly debits: bigint;
  readonly credits: bigint;
};

const UUID_SHAPE = sql`'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/**
 * An entry is booked no later than recorded, so the index on the time of recording bounds the read.
 */
const bookedSince = (day: string) => sql`
  e.at >= ${day}::date::timestamp at time zone 'UTC' and e.booked_on >= ${day}::date`;

/** In one snapshot: what accounts have now, less what was booked since the first day. */
export async function sumKinds(ctx: Ctx, { from, to }: Period): Promise<readonly KindSum[]> {
  const { rows } = await sql<KindSum>`
    with moved as (
      select l.account_id, sum(l.amount) as amount,
        -sum(l.amount) filter (where l.amount < 0 and e.booked_on <= ${to}::date) as debits,
        sum(l.amount) filter (where l.amount > 0 and e.booked_on <= ${to}::date) as credits
      from ledger.dated_entry e join ledger.posting l on l.entry_id = e.id
      where ${bookedSince(from)} group by l.account_id
    )
    select a.holder_kind, a.purpose, a.commodity,
      (sum(a.balance) - coalesce(sum(m.amount), 0))::bigint as opening,
      coalesce(sum(m.debits), 0)::bigint as debits, coalesce(sum(m.credits), 0)::bigint as credits
    from ledger.account a left join moved m on m.account_id = a.id
    where a.commodity !~ ${UUID_SHAPE}
    group by a.holder_kind, a.purpose, a.commodity
    order by a.commodity, a.holder_kind, a.purpose`.execute(ctx.tx);
  return rows;
}

/** If `kind` is null, the balance before the period. */
export type OwnSum = {
  readonly purpose: Purpose;
  readonly currency: string;
  readonly amount: bigint;
  /** Of a reversal, the kind of the reversed entry. */
  readonly kind: EntryKind | null;
  /** Null for the balance before, and for dollars, which need no rate. */
  readonly day: string | null;
};

/** In one snapshot, so that balances and changes belong together. */
export async function listOwnSums(
  ctx: Ctx,
  purposes: readonly Purpose[],
  { from, to }: Period,
): Promise<readonly OwnSum[]> {
  const { rows } = await sql<OwnSum>`
    with own as (
      select id, purpose, commodity, balance from ledger.account
      where holder_kind = 'platform' and purpose = any(${purposes}::text[])
        and commodity !~ ${UUID_SHAPE}
    ), moved as (
      select a.purpose, a.commodity, coalesce(r.kind, e.kind) as kind, e.booked_on as day,
        sum(l.amount) as amount
      from own a join ledger.posting l on l.account_id = a.id
      join ledger.dated_entry e on e.id = l.entry_id
      left join ledger.entry r on r.id = case when e.kind = 'reversal' then e.reference::uuid end
      where ${bookedSince(from)} group by 1, 2, 3, 4
    )
    select purpose, commodity as currency, sum(amount)::bigint as amount, kind,
      case when commodity <> 'USD' then day end::text as day
    from moved where day <= ${to}::date group by 1, 2, 4, 5
    union all
    select a.purpose, a.commodity, (a.balance - coalesce((
      select sum(m.amount) from moved m
      where m.purpose = a.purpose and m.commodity = a.commodity), 0))::bigint, null, null
    from own a`.execute(ctx.tx);
  return rows;
}
