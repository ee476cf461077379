import { defineRefusals, refuserOf } from '../kernel/refusal.ts';

/** What the exchange says no with, besides an offer that is not open and funds that don't cover. */
export const exchangeRefusals = defineRefusals({
  NEGATIVE_UNITS: { status: 400, say: (_?: object) => 'Enough units not available to trade' },
  TRADE_QUEUE_EXISTS: { status: 409, say: (_?: object) => 'Order execution pending' },
  TRADE_IS_CANCELLED: { status: 409, say: (_?: object) => 'Order cancelled' },
});

export const refuse = refuserOf(exchangeRefusals);
