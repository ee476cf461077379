import type { Ctx } from '../../../../kit/ctx.ts';
import { releaseOutflow } from '../../../money/ledger/index.ts';
import { markSettled } from '../repository/trades.ts';

/**
 * Records that a trade's units moved on the chain: its proceeds may leave now. A repetition changes
 * nothing.
 */
export async function settleTrade(ctx: Ctx, tradeId: string, txId: string): Promise<void> {
  const trade = await markSettled(ctx.tx, tradeId, { at: ctx.now, txId });
  if (trade) await releaseOutflow(ctx, { kind: 'trade', id: tradeId });
}
