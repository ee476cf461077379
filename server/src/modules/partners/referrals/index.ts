/**
 * Referrals: who was referred by whom, and the commissions. Guarantees:
 *
 * - A client is referred once, by someone else; the partner is fixed from the client's approval.
 * - A commission is booked with its fee, at that day's rate, once.
 * - The commissions account equals pending plus due to the cent: accrued less voided is always
 *   paid, due and pending.
 * - A fee refund reduces its commission in proportion; a wallet is never debited. If the refund is
 *   reversed, the share is owed again.
 */

export { accrueClosing, owed, saveCommissions } from './commands/accrue.ts';
export { takeBack as takeCommissionBack } from './commands/clawback.ts';
export { proposePayout } from './commands/payout.ts';
export { payoutApproval } from './commands/payout-approval.ts';
export { restore as restoreCommission } from './commands/restore.ts';
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
