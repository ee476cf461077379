import { REMINDER_HOURS } from '@holdfast/domain/assets/governance/poll.machine';
import { HOUR, later, MINUTE } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../kit/ctx.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { eachDue } from '../../../kit/jobs/each-due.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { closePoll } from './commands/close-poll.ts';
import { openPoll, POLL_JOB } from './commands/open-poll.ts';
import { remindBeforeEnd } from './commands/remind.ts';
import { listDue, listToRemind } from './repository/polls.ts';

const POLLS_A_TURN = 100;

export const governanceJobs = (): Job[] => [
  { name: POLL_JOB, everyMs: MINUTE, run: (edge) => pollTurn(edge) },
];

async function pollTurn(edge: Edge): Promise<boolean> {
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) =>
    transaction(edge, { requestId: POLL_JOB }, work);
  const polls = { job: POLL_JOB, atOnce: POLLS_A_TURN, id: (id: string) => id };
  const { done } = await eachDue(edge, {
    ...polls,
    list: (limit) => inOne((ctx) => listDue(ctx, limit)),
    each: (id) => inOne(async (ctx) => (await openPoll(ctx, id)) || (await closePoll(ctx, id))),
  });
  await eachDue(edge, {
    ...polls,
    work: `${POLL_JOB}.remind`,
    list: (limit) =>
      inOne((ctx) => listToRemind(ctx, later(ctx.now, REMINDER_HOURS * HOUR), limit)),
    each: (id) => inOne((ctx) => remindBeforeEnd(ctx, id)).then(() => true),
  });
  return done;
}
