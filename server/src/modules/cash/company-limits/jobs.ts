import { MINUTE } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../kit/ctx.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { eachDue } from '../../../kit/jobs/each-due.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { applyOne } from './commands/effect.ts';
import { listDue } from './repository/limits.ts';

export const LIMITS_JOB = 'company_limits.effect';
const AT_ONCE = 100;

export const companyLimitJobs = (): Job[] => [
  { name: LIMITS_JOB, everyMs: MINUTE, run: (edge) => applyAll(edge) },
];

async function applyAll(edge: Edge): Promise<boolean> {
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) =>
    transaction(edge, { requestId: LIMITS_JOB }, work);
  const { done } = await eachDue(edge, {
    job: LIMITS_JOB,
    atOnce: AT_ONCE,
    list: (limit) => inOne((ctx) => listDue(ctx, limit)),
    id: ({ id }) => id,
    each: ({ id, partyId }) => inOne((ctx) => applyOne(ctx, id, partyId)).then(() => true),
  });
  return done;
}
