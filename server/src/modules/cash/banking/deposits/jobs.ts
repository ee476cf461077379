import { MINUTE } from '@holdfast/domain/kernel/moment';
import { newIdOf } from '../../../../kit/edge.ts';
import type { Job } from '../../../../kit/jobs.ts';
import { transaction } from '../../../../kit/transaction.ts';
import { bookAll } from '../statements/book.ts';
import { listUnfinished } from '../statements/repository/statements.ts';

import { expireDeposits } from './service.ts';

const AT_ONCE = 50;

/** Ends instructions whose time is over; goes on with statements whose booking was interrupted. */
export const depositJobs = (): Job[] => [
  {
    name: 'banking.deposits',
    everyMs: MINUTE,
    run: (edge) =>
      transaction(edge, { requestId: newIdOf(edge) }, (ctx) => expireDeposits(ctx, AT_ONCE)),
  },
  {
    name: 'banking.statements',
    everyMs: MINUTE,
    run: async (edge) => {
      const cause = { requestId: newIdOf(edge) };
      for (const id of await transaction(edge, cause, listUnfinished)) {
        await bookAll((work) => transaction(edge, cause, work), id);
      }
      return false;
    },
  },
];
