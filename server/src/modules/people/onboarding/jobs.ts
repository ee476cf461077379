import { HOUR } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../kit/ctx.ts';
import { transaction } from '../../../kit/database/transaction.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { eachDue } from '../../../kit/jobs/each-due.ts';
import type { Job } from '../../../kit/jobs/jobs.ts';
import { watchTerm } from './commands/follow-term.ts';
import { listDueTerms } from './repository/terms.ts';
import { dayOf } from './rules/terms.ts';

export const TERM_JOB = 'onboarding.document_terms';
const AT_ONCE = 100;

export const onboardingJobs = (): Job[] => [
  { name: TERM_JOB, everyMs: HOUR, run: (edge) => watchTerms(edge) },
];

async function watchTerms(edge: Edge): Promise<boolean> {
  const inOne = <T>(work: (ctx: Ctx) => Promise<T>) =>
    transaction(edge, { requestId: TERM_JOB }, work);
  const { done } = await eachDue(edge, {
    job: TERM_JOB,
    atOnce: AT_ONCE,
    list: (limit) => inOne((ctx) => listDueTerms(ctx, dayOf(ctx.now), limit)),
    id: (userId) => userId,
    each: (userId) => inOne((ctx) => watchTerm(ctx, userId)).then(() => true),
  });
  return done;
}
