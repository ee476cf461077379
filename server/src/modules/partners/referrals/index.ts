/**
 * Referrals own who was brought by whom, and what that earns. They promise:
 *
 * - A client is brought once, by somebody else; from their approval on the partner is fixed.
 * - A commission is booked with the fee that it is a part of, at the rate of that day, and once.
 * - What is pending and due stands on the commissions account to the cent: accrued less voided is
 *   always what is paid, due and pending.
 * - Of a fee that goes back its share of the commission goes too; a wallet is never debited. When
 *   that is taken back itself, the share is owed again.
 */

export { accrueClosing, owed, saveCommissions } from './commands/accrue.ts';
export { proposePayout } from './commands/payout.ts';
export { payoutApproval } from './commands/payout-approval.ts';
export { restore as restoreCommission } from './commands/restore.ts';
export { takeBack as takeCommissionBack } from './commands/take-back.ts';
export { proposeTerms } from './commands/terms.ts';
export { termsApproval } from './commands/terms-approval.ts';
export { referralHandlers } from './handlers.ts';
export { referralJobs } from './jobs.ts';
export { deskRecord } from './queries/desk.ts';
export { owedCommissions } from './queries/expected.ts';
export { mayRefer } from './queries/gate.ts';
export { referralRoutes } from './routes.ts';
export { commissionOf, type Earning, type NewCommission } from './rules/commission.ts';
export { earningsSql } from './terms.read.ts';
