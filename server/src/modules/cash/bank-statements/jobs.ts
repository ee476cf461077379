import { MINUTE } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { bookAll } from './commands/book.ts';
import { listUnfinished } from './repository/statements.ts';

/** Resumes interrupted bookings. */
export const bankStatementJobs = (): Job[] => [
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
