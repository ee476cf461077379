import type { Ctx } from '../../../kit/ctx.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { eachDue } from '../../../kit/jobs/each-due.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { nextStep } from './commands/clock-turn.ts';
import { notifyHolders } from './commands/notify-holders.ts';
import { CLOCK_JOB } from './events.ts';
import { listDue } from './repository/distributions.ts';
import { dayOf } from './rules/days.ts';

const DISTRIBUTIONS_A_TURN = 100;

export const distributionJobs = (): Job[] => [
  { name: CLOCK_JOB, everyMs: 5_000, run: (edge) => clockTurn(edge) },
];

/** True if work was done, since more may be due. */
export async function clockTurn(edge: Edge, batchSize?: number): Promise<boolean> {
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) =>
    transaction(edge, { requestId: CLOCK_JOB }, work);
  const { done } = await eachDue(edge, {
    job: CLOCK_JOB,
    atOnce: DISTRIBUTIONS_A_TURN,
    list: (limit) =>
      inOne((ctx) => {
        const today = dayOf(ctx.now);
        return listDue(ctx, { recordBefore: today, payFrom: today }, limit);
      }),
    id: (id) => id,
    each: (id) => inOne((ctx) => nextStep(ctx, id, batchSize)),
  });
  return (await inOne(notifyHolders)) || done;
}
