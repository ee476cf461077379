import { REMINDER_HOURS } from '@holdfast/domain/assets/governance/poll.machine';
import { HOUR, later, MINUTE } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../kit/ctx.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { eachDue, type Job } from '../../../kit/jobs/jobs.ts';
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
  const due = await inOne((ctx) => listDue(ctx, POLLS_A_TURN));
  const done = await eachDue(edge, POLL_JOB, due, (id) =>
    inOne(async (ctx) => (await openPoll(ctx, id)) || (await closePoll(ctx, id))),
  );
  const soon = await inOne((ctx) =>
    listToRemind(ctx, later(ctx.now, REMINDER_HOURS * HOUR), POLLS_A_TURN),
  );
  await eachDue(edge, POLL_JOB, soon, (id) =>
    inOne((ctx) => remindBeforeEnd(ctx, id)).then(() => true),
  );
  return done;
}
