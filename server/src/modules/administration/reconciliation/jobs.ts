import { DAY, MINUTE } from '@holdfast/domain/kernel/moment';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { reconcile } from './commands.ts';
import type { ReconcileDeps } from './deps.ts';

export const reconciliationJobs = (deps: ReconcileDeps): Job[] => [
  {
    name: 'administration.reconcile',
    everyMs: DAY,
    limitMs: 30 * MINUTE,
    run: async (edge) => {
      await reconcile(edge, deps, null);
      return false;
    },
  },
];
