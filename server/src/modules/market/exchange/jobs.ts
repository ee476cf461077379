import { DAY, HOUR, MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import type { Edge } from '../../../kit/edge.ts';
import type { Job } from '../../../kit/jobs.ts';
import { transaction } from '../../../kit/transaction.ts';
import type { Exchange } from './exchange.ts';
import { LISTING_JOB, TELL_JOB } from './lane/pen.ts';
import { dropQuotes } from './repository/quotes.ts';
import { ERRANDS_JOB, runErrands } from './service/errands.ts';
import { refreshListings } from './service/listing.ts';
import { tellOrders } from './service/tell-orders.ts';

/** Listings are brought in line this often at most, however much is traded. */
const REFRESH_MS = SECOND;

/** What the exchange does by itself: its clock, what others asked of it, what lists show. */
export const exchangeJobs = (exchange: Exchange): Job[] => [
  {
    name: 'exchange.clock',
    everyMs: SECOND,
    run: async (edge) => {
      await exchange.carryOut(edge, { kind: 'expire', at: edge.clock.now().getTime() });
      return false;
    },
  },
  { name: ERRANDS_JOB, everyMs: 2 * SECOND, run: (edge) => runErrands(edge, exchange) },
  {
    name: TELL_JOB,
    everyMs: 15 * SECOND,
    run: (edge) => transaction(edge, { requestId: TELL_JOB }, tellOrders),
  },
  {
    name: 'exchange.old_quotes',
    everyMs: HOUR,
    run: async (edge) => {
      await transaction(edge, { requestId: 'exchange.old_quotes' }, (ctx) =>
        dropQuotes(ctx, new Date(ctx.now.getTime() - DAY)),
      );
      return false;
    },
  },
  { name: LISTING_JOB, everyMs: MINUTE, run: listingTurn() },
];

function listingTurn(): Job['run'] {
  let last = Number.NEGATIVE_INFINITY;
  return async (edge: Edge) => {
    const early = REFRESH_MS - (performance.now() - last);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    await transaction(edge, { requestId: LISTING_JOB }, refreshListings);
    last = performance.now();
    return false;
  };
}
