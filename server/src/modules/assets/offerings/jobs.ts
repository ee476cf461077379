import type { Ctx } from '../../../kit/ctx.ts';
import { readOnly, transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { eachDue } from '../../../kit/jobs/each-due.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { expireUnansweredReconfirmations } from './commands/answer-change.ts';
import { applyDueDate } from './commands/apply-due-date.ts';
import { notifyParties } from './commands/notify-parties.ts';
import { isReminderDue, remindUnanswered } from './commands/remind-unanswered.ts';
import { runClosingStep } from './commands/run-closing-step.ts';
import { CLOCK_JOB } from './events.ts';
import { hasUnnotified } from './repository/notices.ts';
import { listDue, listWithSteps } from './repository/offerings.ts';
import { listExpiredRequests } from './repository/reconfirmations.ts';

const OFFERINGS_A_TURN = 200;

export const offeringJobs = (): Job[] => [
  { name: CLOCK_JOB, everyMs: 5_000, run: (edge) => clockTurn(edge) },
];

/** True if work was done, since more may be due. */
export async function clockTurn(edge: Edge, batchSize?: number): Promise<boolean> {
  const cause = { requestId: CLOCK_JOB };
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) => transaction(edge, cause, work);
  // Reads without locks; a due offering is checked again under its lock.
  const read = <T>(work: (ctx: Ctx) => Promise<T>) => readOnly(edge, cause, work);
  const each = async (
    step: string,
    list: (ctx: Ctx, limit: number) => Promise<readonly { readonly id: string }[]>,
    work: (ctx: Ctx, id: string) => Promise<boolean>,
  ) => {
    const turn = await eachDue(edge, {
      job: CLOCK_JOB,
      work: `${CLOCK_JOB}.${step}`,
      atOnce: OFFERINGS_A_TURN,
      list: (limit) => read((ctx) => list(ctx, limit)),
      id: ({ id }) => id,
      each: ({ id }) => inOne((ctx) => work(ctx, id)),
    });
    return turn.done;
  };
  let done = await each('silent', listExpiredRequests, expireUnansweredReconfirmations);
  done = (await each('dates', listDue, applyDueDate)) || done;
  done =
    (await each('closing', listWithSteps, (ctx, id) => runClosingStep(ctx, id, batchSize))) || done;
  if (await read(isReminderDue)) done = (await inOne(remindUnanswered)) || done;
  if (await read(hasUnnotified)) done = (await inOne(notifyParties)) || done;
  return done;
}
