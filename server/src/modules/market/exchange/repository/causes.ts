import type { TradeAction } from '@holdfast/domain/market/exchange/terms';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type CauseRow = {
  readonly id: string;
  readonly kind: 'order' | 'trade';
  readonly assetId: string;
  readonly action: TradeAction | null;
  readonly quantity: bigint;
  readonly price: bigint;
};

/** The orders, with their open quantity, and the trades among these ids. */
export async function findCauses(ctx: Ctx, ids: readonly string[]): Promise<CauseRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CauseRow>`
    select id, 'order' as kind, asset_id, action, quantity - filled as quantity, price
    from exchange."order" where id = any(${ids}::uuid[])
    union all
    select id, 'trade', asset_id, null, quantity, price
    from exchange.trade where id = any(${ids}::uuid[])`.execute(ctx.tx);
  return rows;
}
