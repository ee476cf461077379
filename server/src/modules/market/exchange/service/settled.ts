import type { Ctx } from '../../../../kit/ctx.ts';
import { settleTrade } from '../repository/reads.ts';

export { sumUnsettledProceeds } from '../repository/reads.ts';

/** Notes that a trade's units moved on the chain; what is noted once stays as it is. */
export async function noteSettled(ctx: Ctx, tradeId: string, txId: string): Promise<void> {
  await settleTrade(ctx.tx, tradeId, { at: ctx.now, txId });
}
