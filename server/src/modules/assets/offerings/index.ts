/**
 * Offerings are primary sales from the first commitment to the closing. Promises:
 *
 * - No unit is sold twice, and no party exceeds the limits of the terms.
 * - A commitment's cost is reserved until the commitment is allocated or ends.
 * - A failed offering returns everything reserved or in escrow, to the cent.
 * - Units are issued only after two staff have opened and approved all closing documents; replacing
 *   an opened one restarts the review.
 * - Investors pay only on terms they confirmed. Two staff approve changed terms; commitments not
 *   confirmed in time are refunded.
 * - An interrupted closing continues from its last committed step.
 */
export { EVIDENCE_KINDS } from '@holdfast/domain/assets/offerings/evidence';
export { confirmCommitment, declineCommitment } from './commands/answer-change.ts';
export { cancelCommitment } from './commands/cancel-commitment.ts';
export { changeApproval } from './commands/change-approval.ts';
export { closeOffering } from './commands/close-offering.ts';
export { commit } from './commands/commit.ts';
export { assertTermsFit, createOffering, type NewOffering } from './commands/create-offering.ts';
export {
  approveCommitment,
  approveCommitments,
  rejectCommitment,
} from './commands/decide-commitments.ts';
export { cancelOffering } from './commands/end-offering.ts';
export { evidenceApproval } from './commands/evidence-approval.ts';
export { keepEvidence, type NewEvidence } from './commands/keep-evidence.ts';
export { openEvidence } from './commands/open-evidence.ts';
export { proposeChange } from './commands/propose-change.ts';
export { restartEvidence } from './commands/return-evidence.ts';
export { commitmentIssued, offeringEnded } from './events.ts';
export { offeringHandlers } from './handlers.ts';
export { clockTurn, offeringJobs } from './jobs.ts';
export {
  commitmentHolds,
  commitmentsOf,
  countAllInvestors,
  pledgedIn,
} from './queries/commitments.ts';
export { investmentTerms } from './queries/investment-terms.ts';
export { managedById } from './queries/managed-offerings.ts';
export {
  hasOfferings,
  type PlannedTerms,
  plannedOffer,
} from './queries/planned-terms.ts';
export { raisedByOffers } from './queries/raised.ts';
export type { Commitment } from './repository/commitments.ts';
export type { Offering } from './repository/offerings.ts';
export { offeringRoutes } from './routes.ts';
