import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { newIdOf } from '../../kit/edge.ts';
import type { Job } from '../../kit/jobs.ts';
import { transaction } from '../../kit/transaction.ts';
import { forgetOldSessions } from './service/sessions.ts';

/** What identity does by itself: sessions that ended a month ago are forgotten. */
export const identityJobs = (): Job[] => [
  {
    name: 'identity.forget_sessions',
    everyMs: HOUR,
    run: async (edge) => {
      const cause = { requestId: newIdOf(edge) };
      await transaction(edge, cause, (ctx) => forgetOldSessions(ctx, 30 * DAY));
      return false;
    },
  },
];
