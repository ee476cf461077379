import { SECOND } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import { eachDue, type Job } from '../../../kit/jobs/jobs.ts';
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
      const due = await transaction(edge, cause(), (ctx) => listOverdue(ctx, AT_ONCE));
      return eachDue(edge, NAME, due, ({ kind, subjectId }) =>
        transaction(edge, cause(), (ctx) => expireApproval(ctx, kind, subjectId)),
      );
    },
  },
];
