import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

export async function assetNames(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('catalogue.asset')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name] as const));
}

export async function sumHolds(ctx: Ctx): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ commodity: string; sum: bigint }>`
    select a.commodity, sum(h.amount)::bigint as sum
    from ledger.hold h join ledger.account a on a.id = h.account_id
    group by a.commodity`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.commodity, row.sum] as const));
}
