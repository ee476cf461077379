import { lastClosedDay } from '@holdfast/domain/kernel/closed-day';
import { DAY, MINUTE, utcDay } from '@holdfast/domain/kernel/moment';
import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { announce } from './commands/announce.ts';
import { prepareDay } from './commands/prepare.ts';
import type { ClientMoneyDeps } from './deps.ts';
import { type Due, dueDays } from './queries/due.ts';

const JOB = 'client_money.prepare';

export const clientMoneyJobs = (deps: ClientMoneyDeps): Job[] => [
  {
    name: JOB,
    everyMs: 15 * MINUTE,
    limitMs: 30 * MINUTE,
    run: async (edge) => {
      const failed: unknown[] = [];
      for (const { day, currencies } of await due(edge)) {
        await prepareDay(edge, deps, day, null, currencies).catch((err: unknown) => {
          edge.log.error({ err, day }, 'Could not prepare the client money calculation');
          failed.push(err);
        });
      }
      await transaction(edge, { requestId: JOB }, announce);
      if (failed.length > 0) throw new AggregateError(failed, 'Some days could not be prepared');
      return false;
    },
  },
];

const LOOKS_BACK = 10 * DAY;

const due = (edge: Edge): Promise<readonly Due[]> =>
  transaction(edge, { requestId: JOB }, (ctx) => {
    const to = lastClosedDay(ctx.now);
    return dueDays(ctx, utcDay(Date.parse(to) - LOOKS_BACK), to);
  });
