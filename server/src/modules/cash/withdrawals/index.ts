/**
 * Bank withdrawals and party holds. The amount is held throughout, large withdrawals need two
 * people, a payment is booked once.
 */
export { withdrawalApproval } from './commands/approval.ts';
export { reverseLine, settleOutgoingLine } from './commands/bank-settlement.ts';
export { cancelWithdrawal } from './commands/cancel.ts';
export { failureApproval } from './commands/fail.ts';
export { assertOutflow, outflowOf } from './commands/outflow-checks.ts';
export { blockParty, unblockParty } from './commands/party-holds.ts';
export { requestWithdrawal } from './commands/request.ts';
export { paymentFile } from './documents.ts';
export { partyHeld } from './events.ts';
export { withdrawalHandlers } from './handlers.ts';
export { type WithdrawalPlan, withdrawalPlans } from './queries/bank-lines.ts';
export { heldParties, withdrawalHolds } from './queries/expected-holds.ts';
export { isWithdrawal, sentWithdrawals, withdrawalsByIds } from './queries/withdrawals.ts';
export { withdrawalRoutes } from './routes.ts';
export type { BankLine } from './rules.ts';
