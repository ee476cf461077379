import { HOUR } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { proposeScheduled } from './commands/propose.ts';
import type { RemittanceDeps } from './deps.ts';

export const remittanceJobs = (deps: RemittanceDeps): Job[] => [
  {
    name: 'remittances.schedule',
    everyMs: HOUR,
    pausedBy: 'withdrawals',
    run: async (edge) => {
      const cause = { requestId: newIdOf(edge) };
      await transaction(edge, cause, (ctx) => proposeScheduled(ctx, deps));
      return false;
    },
  },
];
