import { SECOND } from '@holdfast/domain/kernel/moment';
import type { Job } from '../../kit/jobs.ts';
import type { Exchange } from './exchange.ts';

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
];
