import { HOUR, MINUTE } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import { eachDue } from '../../../kit/jobs/each-due.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { bookAll } from './commands/book.ts';
import { markOverdue } from './commands/overdue.ts';
import { listUnfinished } from './repository/statements.ts';
import { listOverdue } from './repository/suspense.ts';

const STATEMENTS_JOB = 'banking.statements';
const DEADLINES_JOB = 'banking.suspense_deadlines';
const AT_ONCE = 100;

export const bankStatementJobs = (): Job[] => [
  {
    name: STATEMENTS_JOB,
    everyMs: MINUTE,
    run: async (edge) => {
      const cause = { requestId: newIdOf(edge) };
      await eachDue(edge, {
        job: STATEMENTS_JOB,
        atOnce: AT_ONCE,
        list: (limit) => transaction(edge, cause, (ctx) => listUnfinished(ctx, limit)),
        id: (id) => id,
        each: async (id) => {
          await bookAll((work) => transaction(edge, cause, work), id);
          return true;
        },
      });
      return false;
    },
  },
  {
    name: DEADLINES_JOB,
    everyMs: HOUR,
    run: async (edge) => {
      const cause = { requestId: newIdOf(edge) };
      await eachDue(edge, {
        job: DEADLINES_JOB,
        atOnce: AT_ONCE,
        list: (limit) => transaction(edge, cause, (ctx) => listOverdue(ctx, limit)),
        id: (id) => id,
        each: (id) => transaction(edge, cause, (ctx) => markOverdue(ctx, id)),
      });
      return false;
    },
  },
];
