import { HOUR, MINUTE } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../kit/ctx.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import { type Edge, newIdOf } from '../../../kit/http/edge.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { ensureAccountAgreement } from './commands/publish.ts';
import { endDue, enforceVersions, remindDue, sendNext } from './commands/sending.ts';

const DAY_MS = 24 * HOUR;

async function stepsOf(
  edge: Edge,
  steps: readonly ((ctx: Ctx) => Promise<boolean>)[],
): Promise<boolean> {
  let isMore = false;
  for (const step of steps) {
    isMore = (await transaction(edge, { requestId: newIdOf(edge) }, step)) || isMore;
  }
  return isMore;
}

export const agreementJobs = (): Job[] => [
  {
    name: 'agreements.account',
    everyMs: DAY_MS,
    run: async (edge) => {
      await transaction(edge, { requestId: 'job' }, (ctx) => ensureAccountAgreement(ctx));
      return false;
    },
  },
  {
    name: 'agreements.send',
    everyMs: MINUTE,
    run: (edge) => stepsOf(edge, [enforceVersions, sendNext]),
  },
  {
    name: 'agreements.due',
    everyMs: 5 * MINUTE,
    run: (edge) => stepsOf(edge, [endDue, remindDue]),
  },
];
