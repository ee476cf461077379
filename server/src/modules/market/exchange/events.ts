import { defineEvent } from '../../../kit/ctx.ts';

/** There are new trades, up to this number: they stand in the books and are on their way. */
export const traded = defineEvent<{ readonly upTo: string }>('exchange.traded');

/** Trading in an asset was halted. */
export const marketHalted = defineEvent<{ readonly assetId: string; readonly kind: string }>(
  'exchange.market_halted',
);

/** Somebody of the platform wants an asset's market opened: somebody else has to agree. */
export const openingAsked = defineEvent<{
  readonly assetId: string;
  readonly requestedBy: string;
}>('exchange.opening_asked');
