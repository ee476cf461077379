import type { Ctx } from '../../../kit/ctx.ts';
import type { Edge } from '../../../kit/edge.ts';
import type { Job } from '../../../kit/jobs.ts';
import { transaction } from '../../../kit/transaction.ts';
import { type Due, listDue, listWork } from './repository/offerings.ts';
import { tick } from './service/lifecycle.ts';
import { CLOCK_JOB } from './service/names.ts';
import { tellSome } from './service/telling.ts';
import { workOn } from './service/work.ts';

const AT_ONCE = 200;

/** Opens and closes offerings at their dates, works off closings and refunds, tells the parties. */
export const offeringJobs = (): Job[] => [
  { name: CLOCK_JOB, everyMs: 5_000, run: (edge) => clockTurn(edge) },
];

/** One turn: true when something was done, so that more may be waiting. */
export async function clockTurn(edge: Edge, chunk?: number): Promise<boolean> {
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) =>
    transaction(edge, { requestId: CLOCK_JOB }, work);
  const due = await inOne((ctx) => listDue(ctx, AT_ONCE));
  let done = await each(edge, due, (one) => inOne((ctx) => tick(ctx, one.id)));
  const work = await inOne((ctx) => listWork(ctx, AT_ONCE));
  done = (await each(edge, work, (one) => inOne((ctx) => workOn(ctx, one.id, chunk)))) || done;
  return (await inOne(tellSome)) || done;
}

/** One offering that can't go on never keeps the others from it. */
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
