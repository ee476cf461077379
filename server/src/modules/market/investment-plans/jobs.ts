import { MINUTE } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import { eachDue, type Job } from '../../../kit/jobs/jobs.ts';
import type { Exchange } from '../exchange/index.ts';
import { carryOut } from './commands/carry-out.ts';
import { openDueRuns, PLAN_JOB } from './commands/open-runs.ts';
import { listDue } from './repository.ts';

const RUNS_AT_ONCE = 50;

export const planJobs = (exchange: Exchange): Job[] => [
  {
    name: PLAN_JOB,
    everyMs: MINUTE,
    run: async (edge) => {
      const areMore = await transaction(edge, { requestId: PLAN_JOB }, openDueRuns);
      const due = await listDue(edge.db, RUNS_AT_ONCE);
      const done = await eachDue(edge, PLAN_JOB, due, (run) => carryOut(edge, exchange, run));
      return areMore || (done && due.length === RUNS_AT_ONCE);
    },
  },
];
