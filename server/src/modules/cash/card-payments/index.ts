/**
 * Payments: card top-ups, their refunds and disputes. It promises that what the card provider says
 * was paid or taken back is booked once, whatever is repeated, late or out of order, and nothing
 * else ever; and that no wallet is below nothing: what it does not cover is owed by name.
 */
export type { BenchAct, CardPort } from './card.port.ts';
export { approveRefund, rejectRefund, requestRefund } from './commands/refunds.ts';
export { topUpInSandbox } from './commands/simulate.ts';
export { paymentJobs } from './jobs/index.ts';
export { paymentView } from './queries/desk.ts';
export { cardHolds } from './queries/expected-holds.ts';
export { checkoutsByIds, returnsByIds, sumCompleted } from './queries/payments.ts';
export { paymentRoutes } from './routes/party.ts';
