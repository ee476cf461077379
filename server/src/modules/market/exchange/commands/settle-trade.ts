import type { Ctx } from '../../../../kit/ctx.ts';
import { proofsOf } from '../../../chain/settlement/index.ts';
import { releaseOutflow } from '../../../money/ledger/index.ts';
import { markSettled, setTransaction } from '../repository/trades.ts';
import { TRADE_CAUSE } from '../sequencer/batch-writer.ts';

/** The units have moved on chain, which releases the proceeds. Idempotent. */
export async function settleTrade(ctx: Ctx, tradeId: string, txId: string): Promise<void> {
  const trade = await markSettled(ctx.tx, tradeId, { at: ctx.now, txId });
  if (trade) await releaseOutflow(ctx, { kind: 'trade', id: tradeId });
}

/** The transaction is null if its block was lost. */
export async function refreshSettlement(ctx: Ctx, tradeId: string): Promise<void> {
  const proofs = await proofsOf(ctx, TRADE_CAUSE, [tradeId]);
  await setTransaction(ctx.tx, tradeId, proofs.find(({ txId }) => txId !== null)?.txId ?? null);
}
