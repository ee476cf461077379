/**
 * Card payments: top-ups, their refunds and disputes. It promises that what the card provider
 * reports as paid or taken back is booked once, whatever is repeated, late or out of order, and
 * nothing else; and that no wallet goes below zero: what it does not cover is recorded as owed.
 */
export type { CardPort, SandboxBankAct } from './card.port.ts';
export { refundApproval } from './commands/approval.ts';
export { requestRefund } from './commands/refunds.ts';
export { topUpInSandbox } from './commands/simulate.ts';
export { cardPaymentJobs } from './jobs/index.ts';
export { paymentView } from './queries/desk.ts';
export { cardHolds } from './queries/expected-holds.ts';
export { sumCompleted } from './queries/payments.ts';
export { cardPaymentRoutes } from './routes/party.ts';
