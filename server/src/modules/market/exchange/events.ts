import { defineEvent } from '../../../kit/ctx.ts';

/** Trades up to this number are booked; their units are on the way to the chain. */
export const traded = defineEvent<{ readonly upTo: string }>('exchange.traded');

export const marketHalted = defineEvent<{ readonly assetId: string; readonly kind: string }>(
  'exchange.market_halted',
);
