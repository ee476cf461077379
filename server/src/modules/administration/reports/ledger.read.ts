import type { EntryKind, Purpose } from '@holdfast/domain/money/ledger/books';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export type Move = {
  readonly holderKind: 'party' | 'offering' | 'platform';
  readonly purpose: Purpose;
  readonly kind: EntryKind;
  /** 1-based index of the part; the last part is everything after the last bound. */
  readonly part: number;
  readonly amount: bigint;
  readonly entries: number;
};

/** Sums by purpose, entry kind and part. Never reads postings before the first bound. */
export async function dollarMoves(ctx: Ctx, bounds: readonly Date[]): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select a.holder_kind, a.purpose, e.kind,
      width_bucket(e.at, ${bounds}::timestamptz[]) as part,
      sum(p.amount)::bigint as amount, (count(distinct e.id))::int as entries
    from ledger.entry e
    join ledger.posting p on p.entry_id = e.id
    join ledger.account a on a.id = p.account_id
    where e.at >= ${bounds[0]} and a.commodity = 'USD'
    group by 1, 2, 3, 4`.execute(ctx.tx);
  return rows;
}

export type Balance = Pick<Move, 'holderKind' | 'purpose'> & { readonly amount: bigint };

export async function dollarBalances(ctx: Ctx): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select holder_kind, purpose, sum(balance)::bigint as amount
    from ledger.account where commodity = 'USD' group by 1, 2`.execute(ctx.tx);
  return rows;
}
