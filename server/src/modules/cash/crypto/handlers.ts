import { type Handler, handler } from '../../../kit/events.ts';
import { settlementAbandoned, settlementConfirmed } from '../../chain/settlement/index.ts';
import { ALGO_OUT, transferFailed, transferSent } from './commands/transfers.ts';

/** What becomes of ALGO that leave, as the chain tells it. */
export const cryptoHandlers = (): Handler[] => [
  handler('wallet.algo-sent', settlementConfirmed, async (ctx, payload) => {
    if (payload.causeKind !== ALGO_OUT) return;
    await transferSent(ctx, payload.causeId, payload.txId);
  }),
  handler('wallet.algo-not-sent', settlementAbandoned, async (ctx, payload) => {
    if (payload.causeKind !== ALGO_OUT) return;
    await transferFailed(ctx, payload.causeId);
  }),
];
