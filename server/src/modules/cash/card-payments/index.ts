/**
 * Card top-ups, refunds and disputes. Each is booked once, however often reported. No wallet goes
 * negative: a shortfall is recorded as owed.
 */
export type { CardMovement, CardPort, CardStatement, SandboxBankAct } from './card.port.ts';
export { refundApproval } from './commands/approval.ts';
export { requestRefund } from './commands/refunds.ts';
export { topUpInSandbox } from './commands/simulate.ts';
export { cardPaymentJobs } from './jobs/index.ts';
export { paymentView } from './queries/desk.ts';
export { cardHolds } from './queries/expected-holds.ts';
export { cardPaymentRoutes } from './routes/party.ts';
