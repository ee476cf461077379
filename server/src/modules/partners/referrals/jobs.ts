import { MINUTE } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { fallDue } from './repository/lines.ts';

const A_TURN = 1_000;

export const referralJobs = (): Job[] => [
  {
    name: 'referrals.due',
    everyMs: MINUTE,
    run: (edge) =>
      transaction(edge, { requestId: newIdOf(edge) }, async (ctx) => {
        const fallen = await fallDue(ctx, A_TURN);
        return fallen.length === A_TURN;
      }),
  },
];
