import { MINUTE } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import { eachDue } from '../../../kit/jobs/each-due.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import type { Exchange } from '../exchange/index.ts';
import { executeRun } from './commands/carry-out.ts';
import { openDueRuns, PLAN_JOB } from './commands/open-runs.ts';
import { listDue } from './repository.ts';

const RUNS_AT_ONCE = 50;

export const planJobs = (exchange: Exchange): Job[] => [
  {
    name: PLAN_JOB,
    everyMs: MINUTE,
    pausedBy: 'trading',
    run: async (edge) => {
      const areMore = await transaction(edge, { requestId: PLAN_JOB }, openDueRuns);
      const { done, isFull } = await eachDue(edge, {
        job: PLAN_JOB,
        atOnce: RUNS_AT_ONCE,
        list: (limit) => listDue(edge.db, limit),
        id: ({ id }) => id,
        each: (run) => executeRun(edge, exchange, run),
      });
      return areMore || (done && isFull);
    },
  },
];
