import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { forgetUnknown } from './commands/attempts.ts';
import { forgetOldSessions } from './commands/sessions.ts';
import { forgetUnseenCodes } from './commands/two-factor.ts';

/**
 * Expired sign-in challenges and copies of backup codes, old attempts, and sessions a month after
 * they expire.
 */
export const identityJobs = (): Job[] => [
  {
    name: 'identity.forget_sessions',
    everyMs: HOUR,
    run: async (edge) => {
      const cause = { requestId: newIdOf(edge) };
      await transaction(edge, cause, (ctx) => forgetOldSessions(ctx, 30 * DAY));
      await transaction(edge, cause, forgetUnseenCodes);
      await transaction(edge, cause, forgetUnknown);
      return false;
    },
  },
];
