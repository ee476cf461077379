import { type Handler, handler } from '../../kit/events.ts';
import { settlementConfirmed } from '../settlement/index.ts';
import { TRADE_CAUSE } from './lane/batch.ts';
import { settleTrade } from './repository/reads.ts';

/** What the exchange does when it hears that units moved on the chain. */
export const exchangeHandlers = (): Handler[] => [
  handler('exchange.units-moved', settlementConfirmed, async (ctx, payload) => {
    if (payload.causeKind !== TRADE_CAUSE || payload.txId === null) return;
    await settleTrade(ctx.tx, payload.causeId, { at: ctx.now, txId: payload.txId });
  }),
];
