/**
 * Who referred each client, and the commissions. Guarantees:
 *
 * - A client is referred once, by someone else; the partner is fixed from the client's approval.
 * - A commission is booked once, with its fee, at that day's rate.
 * - The commissions account equals pending plus due; accrued less voided equals paid, due and
 * pending.
 * - A fee refund reduces its commission in proportion, without debiting a wallet. Reversing the
 * refund restores the share.
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
