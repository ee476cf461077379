import type { Ctx } from '../../../kit/ctx.ts';
import type { Edge } from '../../../kit/edge.ts';
import type { Job } from '../../../kit/jobs.ts';
import { transaction } from '../../../kit/transaction.ts';
import { applyDueDate } from './commands/apply-due-date.ts';
import { notifyParties } from './commands/notify-parties.ts';
import { runClosingStep } from './commands/run-closing-step.ts';
import { CLOCK_JOB } from './events.ts';
import { type Due, listDue, listWithSteps } from './repository/offerings.ts';

const OFFERINGS_A_TURN = 200;

/** Opens and closes offerings at their dates, runs closing steps, and notifies the parties. */
export const offeringJobs = (): Job[] => [
  { name: CLOCK_JOB, everyMs: 5_000, run: (edge) => clockTurn(edge) },
];

/** One turn; returns true when something was done, since more may be waiting then. */
export async function clockTurn(edge: Edge, batchSize?: number): Promise<boolean> {
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) =>
    transaction(edge, { requestId: CLOCK_JOB }, work);
  const due = await inOne((ctx) => listDue(ctx, OFFERINGS_A_TURN));
  let done = await each(edge, due, (one) => inOne((ctx) => applyDueDate(ctx, one.id)));
  const closing = await inOne((ctx) => listWithSteps(ctx, OFFERINGS_A_TURN));
  done =
    (await each(edge, closing, (one) => inOne((ctx) => runClosingStep(ctx, one.id, batchSize)))) ||
    done;
  return (await inOne(notifyParties)) || done;
}

/** An error of one offering is logged and does not stop the others. */
async function each(
  edge: Edge,
  list: readonly Due[],
  work: (one: Due) => Promise<boolean>,
): Promise<boolean> {
  let done = false;
  for (const one of list) {
    try {
      done = (await work(one)) || done;
    } catch (error) {
      edge.log.error({ err: error, offeringId: one.id }, 'An offering could not go on');
    }
  }
  return done;
}
