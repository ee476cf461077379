import { type Handler, handler } from '../../../kit/events.ts';
import { navAgreed, navDecided, navRequested } from './events.ts';
import { tellAgreed, tellDecided, tellRequested } from './service/telling.ts';

/** Who hears of values: staff who may decide, the asset's owner, and those who hold it. */
export const valuationHandlers = (): Handler[] => [
  handler('valuation.tell_requested', navRequested, (ctx, said, event) =>
    tellRequested(ctx, said, event.id),
  ),
  handler('valuation.tell_agreed', navAgreed, (ctx, said, event) =>
    tellAgreed(ctx, said, event.id),
  ),
  handler('valuation.tell_decided', navDecided, (ctx, said, event) =>
    tellDecided(ctx, said, event.id),
  ),
];
