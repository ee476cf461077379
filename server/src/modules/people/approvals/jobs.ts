import { SECOND } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import { eachDue } from '../../../kit/jobs/each-due.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { expireApproval } from './commands/decide.ts';
import { listOverdue } from './repository.ts';

const NAME = 'approvals.expire';
const AT_ONCE = 50;

export const approvalJobs = (): Job[] => [
  {
    name: NAME,
    everyMs: 15 * SECOND,
    run: async (edge) => {
      const cause = () => ({ requestId: newIdOf(edge) });
      const { done } = await eachDue(edge, {
        job: NAME,
        atOnce: AT_ONCE,
        list: (limit) => transaction(edge, cause(), (ctx) => listOverdue(ctx, limit)),
        id: ({ kind, subjectId }) => `${kind}:${subjectId}`,
        each: ({ kind, subjectId }) =>
          transaction(edge, cause(), (ctx) => expireApproval(ctx, kind, subjectId)),
      });
      return done;
    },
  },
];
