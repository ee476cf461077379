import type { Ctx } from '../../../kit/ctx.ts';
import type { Edge } from '../../../kit/edge.ts';
import type { Job } from '../../../kit/jobs.ts';
import { transaction } from '../../../kit/transaction.ts';
import { endSilent } from './commands/answer-change.ts';
import { applyDueDate } from './commands/apply-due-date.ts';
import { notifyParties } from './commands/notify-parties.ts';
import { remindUnanswered } from './commands/remind-unanswered.ts';
import { runClosingStep } from './commands/run-closing-step.ts';
import { CLOCK_JOB } from './events.ts';
import { listDue, listWithSteps } from './repository/offerings.ts';
import { listSilent } from './repository/reconfirmations.ts';

const OFFERINGS_A_TURN = 200;

/**
 * Ends what was not confirmed in time and reminds of it before, opens and closes offerings at their
 * dates, runs closing steps, and notifies the parties.
 */
export const offeringJobs = (): Job[] => [
  { name: CLOCK_JOB, everyMs: 5_000, run: (edge) => clockTurn(edge) },
];

/** One turn; returns true when something was done, since more may be waiting then. */
export async function clockTurn(edge: Edge, batchSize?: number): Promise<boolean> {
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) =>
    transaction(edge, { requestId: CLOCK_JOB }, work);
  const silent = await inOne((ctx) => listSilent(ctx, OFFERINGS_A_TURN));
  let done = await each(edge, silent, (one) => inOne((ctx) => endSilent(ctx, one.id)));
  const due = await inOne((ctx) => listDue(ctx, OFFERINGS_A_TURN));
  done = (await each(edge, due, (one) => inOne((ctx) => applyDueDate(ctx, one.id)))) || done;
  const closing = await inOne((ctx) => listWithSteps(ctx, OFFERINGS_A_TURN));
  done =
    (await each(edge, closing, (one) => inOne((ctx) => runClosingStep(ctx, one.id, batchSize)))) ||
    done;
  done = (await inOne(remindUnanswered)) || done;
  return (await inOne(notifyParties)) || done;
}

/** An error of one offering is logged and does not stop the others. */
async function each(
  edge: Edge,
  list: readonly { readonly id: string }[],
  work: (one: { readonly id: string }) => Promise<boolean>,
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
