import type { Rated } from '@holdfast/domain/money/rates/rate';
import type { Ctx } from '../../../kit/ctx.ts';

export type RateRow = {
  readonly currency: Rated;
  readonly usd: bigint;
  readonly source: string;
  readonly isSimulated: boolean;
  readonly at: Date;
  readonly keptAt: Date;
  readonly doubtedUsd: bigint | null;
  readonly doubtedSince: Date | null;
  readonly doubtedAt: Date | null;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
};

export async function listRates(ctx: Ctx): Promise<readonly RateRow[]> {
  const rows = await ctx.tx.selectFrom('rates.rate').selectAll().orderBy('currency').execute();
  return rows.map((row) => ({ ...row, currency: row.currency as Rated }));
}

/** Locks the rates until commit, so that a stale read cannot undo a jump's confirmation. */
export async function lockRates(ctx: Ctx): Promise<readonly RateRow[]> {
  const query = ctx.tx.selectFrom('rates.rate').selectAll().orderBy('currency').forUpdate();
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, currency: row.currency as Rated }));
}

export async function saveRate(ctx: Ctx, row: RateRow): Promise<void> {
  const { currency, ...rest } = row;
  await ctx.tx
    .insertInto('rates.rate')
    .values(row)
    .onConflict((c) => c.column('currency').doUpdateSet(rest))
    .execute();
}

export async function doubtRate(
  ctx: Ctx,
  currency: Rated,
  doubt: {
    readonly doubtedUsd: bigint;
    readonly doubtedSince: Date;
    readonly doubtedAt: Date;
  },
): Promise<void> {
  await ctx.tx.updateTable('rates.rate').set(doubt).where('currency', '=', currency).execute();
}
