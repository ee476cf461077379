import { DAY, HOUR, SECOND } from '@holdfast/domain/kernel/moment';
import type { Job } from '../../kit/jobs.ts';
import { transaction } from '../../kit/transaction.ts';
import type { Exchange } from './exchange.ts';
import { TELL_JOB } from './handlers.ts';
import { dropQuotes } from './repository/quotes.ts';
import { tellOrders } from './service/tell-orders.ts';

/** What the exchange does by itself: ends orders and halts whose time is over. */
export const exchangeJobs = (exchange: Exchange): Job[] => [
  {
    name: 'exchange.clock',
    everyMs: SECOND,
    run: async (edge) => {
      await exchange.carryOut(edge, { kind: 'expire', at: edge.clock.now().getTime() });
      return false;
    },
  },
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
];
