/**
 * Payments: card top-ups. It promises that what the card provider says was paid is credited once,
 * whatever is repeated, late or out of order, and that nothing else is ever credited.
 */
export type { CardPort } from './card.port.ts';
export { paymentJobs } from './jobs.ts';
export { paymentRoutes } from './routes.ts';
export { checkoutsByIds, incomingOf, sumCompleted } from './service/read.ts';
export { topUpInSandbox } from './service/simulate.ts';
