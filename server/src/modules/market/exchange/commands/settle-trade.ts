import type { Ctx } from '../../../../kit/ctx.ts';
import { markSettled } from '../repository/trades.ts';

/** Records that a trade's units moved on the chain; a repetition changes nothing. */
export async function settleTrade(ctx: Ctx, tradeId: string, txId: string): Promise<void> {
  await markSettled(ctx.tx, tradeId, { at: ctx.now, txId });
}
