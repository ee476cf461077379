import { MINUTE } from '@holdfast/domain/kernel/moment';
import { newIdOf } from '../../../kit/edge.ts';
import type { Job } from '../../../kit/jobs.ts';
import { transaction } from '../../../kit/transaction.ts';
import { endOverdue } from './commands/decide.ts';

/** Ends proposals that nobody decided in time, so that another can be made. */
export const feeJobs = (): Job[] => [
  {
    name: 'fees.overdue',
    everyMs: 5 * MINUTE,
    run: async (edge) => {
      await transaction(edge, { requestId: newIdOf(edge) }, endOverdue);
      return undefined;
    },
  },
];
