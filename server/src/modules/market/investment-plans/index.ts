/**
 * Investment plans: what a party has invested into a traded asset by itself, on its days or with
 * the income that the asset pays. It promises:
 *
 * - A plan and what makes it due have one run, and a run has one order at most, whatever crashes
 *   and however many processes work at it.
 * - An order is placed as its person would place it: by a quote, with their rights, agreements and
 *   fees of that moment, and never above the highest price they named.
 * - A plan that could not invest says why, once, and tries again when it is due the next time.
 */
export { makePlan } from './commands/make-plan.ts';
export { planHandlers } from './handlers.ts';
export { planJobs } from './jobs.ts';
export { planRoutes } from './routes.ts';
