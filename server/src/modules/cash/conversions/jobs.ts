import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { forgetQuotes } from './repository.ts';

/** Unused quotes are deleted after a day, this many at a time. */
const AT_ONCE = 1_000;

export const conversionJobs = (): Job[] => [
  {
    name: 'wallet.quotes',
    everyMs: HOUR,
    run: async (edge) => {
      const cause = { requestId: newIdOf(edge) };
      const before = new Date(edge.clock.now().getTime() - DAY);
      const gone = await transaction(edge, cause, (ctx) => forgetQuotes(ctx, before, AT_ONCE));
      return gone === AT_ONCE;
    },
  },
];
