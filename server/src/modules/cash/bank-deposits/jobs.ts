import { MINUTE } from '@holdfast/domain/kernel/moment';
import { newIdOf } from '../../../kit/edge.ts';
import type { Job } from '../../../kit/jobs.ts';
import { transaction } from '../../../kit/transaction.ts';
import { expireDeposits } from './commands/expire.ts';

const AT_ONCE = 50;

/** Ends instructions whose time is over. */
export const bankDepositJobs = (): Job[] => [
  {
    name: 'banking.deposits',
    everyMs: MINUTE,
    run: (edge) =>
      transaction(edge, { requestId: newIdOf(edge) }, (ctx) => expireDeposits(ctx, AT_ONCE)),
  },
];
