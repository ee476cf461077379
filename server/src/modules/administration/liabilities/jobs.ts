import { MINUTE } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { closeNextDay } from './commands/close-day.ts';
import { recordStatements } from './commands/record-statements.ts';
import type { LiabilityDeps } from './deps.ts';

export const liabilityJobs = (deps: LiabilityDeps): Job[] => [
  {
    name: 'administration.liabilities',
    everyMs: 10 * MINUTE,
    limitMs: 15 * MINUTE,
    run: async (edge) => {
      const hasClosed = await closeNextDay(edge, deps);
      await transaction(edge, { requestId: newIdOf(edge) }, recordStatements);
      return hasClosed;
    },
  },
];
