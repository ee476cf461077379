import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { invariant } from '../../../kit/invariant.ts';

export type Usual = {
  readonly count: number;
  /** The median, in cents. */
  readonly typical: bigint | null;
  readonly largest: { readonly amount: bigint; readonly at: Date | null } | null;
  readonly withAccount: number;
};

/** Of payments with the columns `amount` in cents, `at` and `account_id`. */
export async function usualAmong(
  ctx: Ctx,
  payments: RawBuilder<unknown>,
  accountId: string,
): Promise<Usual> {
  const { rows } = await sql<Omit<Usual, 'largest'> & { largest: bigint | null; at: Date | null }>`
    select count(*)::int as count, max(amount)::bigint as largest,
      (percentile_disc(0.5) within group (order by amount))::bigint as typical,
      (array_agg(at order by amount desc, at desc))[1] as at,
      (count(*) filter (where account_id = ${accountId}))::int as with_account
    from (${payments}) payment`.execute(ctx.tx);
  const { largest, at, ...usual } = invariant(rows[0], 'a count has a row');
  return { ...usual, largest: largest === null ? null : { amount: largest, at } };
}
