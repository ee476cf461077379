import type { Ctx } from '../../../kit/ctx.ts';
import { readOnly, transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { eachDue, type Job } from '../../../kit/jobs/jobs.ts';
import { endSilent } from './commands/answer-change.ts';
import { applyDueDate } from './commands/apply-due-date.ts';
import { notifyParties } from './commands/notify-parties.ts';
import { isReminderDue, remindUnanswered } from './commands/remind-unanswered.ts';
import { runClosingStep } from './commands/run-closing-step.ts';
import { CLOCK_JOB } from './events.ts';
import { hasUnnotified } from './repository/notices.ts';
import { listDue, listWithSteps } from './repository/offerings.ts';
import { listSilent } from './repository/reconfirmations.ts';

const OFFERINGS_A_TURN = 200;

export const offeringJobs = (): Job[] => [
  { name: CLOCK_JOB, everyMs: 5_000, run: (edge) => clockTurn(edge) },
];

/** True when work was done: more may be waiting. */
export async function clockTurn(edge: Edge, batchSize?: number): Promise<boolean> {
  const cause = { requestId: CLOCK_JOB };
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) => transaction(edge, cause, work);
  // Due offerings are checked again under their lock.
  const read = <T>(work: (ctx: Ctx) => Promise<T>) => readOnly(edge, cause, work);
  const each = <T>(due: readonly T[], work: (one: T) => Promise<boolean>) =>
    eachDue(edge, CLOCK_JOB, due, work);
  const silent = await read((ctx) => listSilent(ctx, OFFERINGS_A_TURN));
  let done = await each(silent, (one) => inOne((ctx) => endSilent(ctx, one.id)));
  const due = await read((ctx) => listDue(ctx, OFFERINGS_A_TURN));
  done = (await each(due, (one) => inOne((ctx) => applyDueDate(ctx, one.id)))) || done;
  const closing = await read((ctx) => listWithSteps(ctx, OFFERINGS_A_TURN));
  done =
    (await each(closing, (one) => inOne((ctx) => runClosingStep(ctx, one.id, batchSize)))) || done;
  if (await read(isReminderDue)) done = (await inOne(remindUnanswered)) || done;
  if (await read(hasUnnotified)) done = (await inOne(notifyParties)) || done;
  return done;
}
