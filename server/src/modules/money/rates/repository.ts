import { utcDay } from '@holdfast/domain/kernel/moment';
import type { Rated } from '@holdfast/domain/money/rates/rate';
import { sql } from 'kysely';
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
  const { usd, source, isSimulated, at } = row;
  await sql`insert into rates.daily (currency, day, usd, source, is_simulated, at)
    values (${currency}, ${utcDay(at)}::date, ${usd}, ${source}, ${isSimulated}, ${at})
    on conflict (currency, day) do update set usd = excluded.usd, source = excluded.source,
      is_simulated = excluded.is_simulated, at = excluded.at
    where rates.daily.at <= excluded.at`.execute(ctx.tx);
}

export type DailyRate = {
  readonly currency: Rated;
  /** The day in UTC as YYYY-MM-DD, and its last rate in hundred-millionths of a dollar. */
  readonly day: string;
  readonly usd: bigint;
  readonly source: string;
  readonly isSimulated: boolean;
};

export async function listDailyRates(
  ctx: Ctx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly DailyRate[]> {
  const { rows } = await sql<DailyRate>`
    select currency, day::text, usd, source, is_simulated from rates.daily
    where day between ${from}::date and ${to}::date order by currency, day`.execute(ctx.tx);
  return rows;
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
