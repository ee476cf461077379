import { MINUTE } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { expireDeposits } from './commands/expire.ts';

const AT_ONCE = 50;

export const bankDepositJobs = (): Job[] => [
  {
    name: 'banking.deposits',
    everyMs: MINUTE,
    run: (edge) =>
      transaction(edge, { requestId: newIdOf(edge) }, (ctx) => expireDeposits(ctx, AT_ONCE)),
  },
];
