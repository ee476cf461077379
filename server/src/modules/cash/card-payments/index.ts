/**
 * Payments: card top-ups, their refunds and disputes. It promises that what the card provider says
 * was paid or taken back is booked once, whatever is repeated, late or out of order, and nothing
 * else ever; and that no wallet is below nothing: what it does not cover is owed by name.
 */
export type { BenchAct, CardPort } from './card.port.ts';
export { paymentJobs } from './jobs.ts';
export { paymentRoutes } from './routes.ts';
export { paymentView } from './service/desk.ts';
export { cardHolds } from './service/holds.ts';
export { checkoutsByIds, incomingOf, returnsByIds, sumCompleted } from './service/read.ts';
export { approveRefund, rejectRefund, requestRefund } from './service/refunds.ts';
export { topUpInSandbox } from './service/simulate.ts';
