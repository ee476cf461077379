import { type Handler, handler } from '../../kit/events.ts';
import { settlementConfirmed } from '../settlement/index.ts';
import { traded } from './events.ts';
import { TRADE_CAUSE } from './lane/batch.ts';
import { settleTrade } from './repository/reads.ts';

export const TELL_JOB = 'exchange.tell_orders';

/** What the exchange does when it hears that units moved on the chain. */
export const exchangeHandlers = (): Handler[] => [
  handler('exchange.units-moved', settlementConfirmed, async (ctx, payload) => {
    if (payload.causeKind !== TRADE_CAUSE || payload.txId === null) return;
    await settleTrade(ctx.tx, payload.causeId, { at: ctx.now, txId: payload.txId });
  }),
  handler('exchange.wake_teller', traded, (ctx) => ctx.wake(TELL_JOB)),
];
