import { MINUTE } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { type RatePort, RatesUnavailable } from './rate.port.ts';
import { takeRates } from './service.ts';

/**
 * Reads the source every minute. While the source is unavailable, rates expire and nothing is
 * converted.
 */
export const rateJobs = (port: RatePort): Job[] => [
  {
    name: 'rates',
    everyMs: MINUTE,
    run: async (edge) => {
      const answer = await port.ask().catch((error: unknown) => {
        if (!(error instanceof RatesUnavailable)) throw error;
        edge.log.warn({ err: error }, 'Exchange rate source did not respond');
        return undefined;
      });
      if (!answer) return undefined;
      const cause = { requestId: newIdOf(edge) };
      const notes = await transaction(edge, cause, (ctx) => takeRates(ctx, port, answer));
      if (notes.length > 0) edge.log.warn({ notes }, 'Exchange rates rejected');
      return undefined;
    },
  },
];
