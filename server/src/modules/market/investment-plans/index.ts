/**
 * Automatic purchases of a traded asset, on fixed days or with the asset's income. Promises:
 *
 * - A plan has one run per due date or payment, and a run at most one order, whatever crashes.
 * - An order is placed by a quote with its creator's current rights, agreements and fees, and never
 *   above the plan's maximum price.
 * - A plan that could not invest gives its reason once and retries when next due.
 */
export { makePlan } from './commands/make-plan.ts';
export { planHandlers } from './handlers.ts';
export { planJobs } from './jobs.ts';
export { planRoutes } from './routes.ts';
