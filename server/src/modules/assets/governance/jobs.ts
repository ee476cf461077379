import { REMINDER_HOURS } from '@holdfast/domain/assets/governance/poll.machine';
import { HOUR, later, MINUTE } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../kit/ctx.ts';
import type { Edge } from '../../../kit/edge.ts';
import type { Job } from '../../../kit/jobs.ts';
import { transaction } from '../../../kit/transaction.ts';
import { closePoll } from './commands/close-poll.ts';
import { openPoll, POLL_JOB } from './commands/open-poll.ts';
import { remindBeforeEnd } from './commands/remind.ts';
import { listDue, listToRemind } from './repository/polls.ts';

const POLLS_A_TURN = 100;

/** Opens and counts polls at their dates, and reminds who has not voted before the end. */
export const governanceJobs = (): Job[] => [
  { name: POLL_JOB, everyMs: MINUTE, run: (edge) => pollTurn(edge) },
];

async function pollTurn(edge: Edge): Promise<boolean> {
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) =>
    transaction(edge, { requestId: POLL_JOB }, work);
  let done = false;
  for (const id of await inOne((ctx) => listDue(ctx, POLLS_A_TURN))) {
    const isDone = await attempt(edge, id, () =>
      inOne(async (ctx) => (await openPoll(ctx, id)) || (await closePoll(ctx, id))),
    );
    done = isDone || done;
  }
  const soon = await inOne((ctx) =>
    listToRemind(ctx, later(ctx.now, REMINDER_HOURS * HOUR), POLLS_A_TURN),
  );
  for (const id of soon) {
    await attempt(edge, id, () => inOne((ctx) => remindBeforeEnd(ctx, id)).then(() => true));
  }
  return done;
}

/** An error of one poll is logged and does not stop the others. */
async function attempt(edge: Edge, pollId: string, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    edge.log.error({ err: error, pollId }, 'A poll could not go on');
    return false;
  }
}
