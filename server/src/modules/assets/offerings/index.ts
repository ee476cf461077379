/**
 * Offerings: primary sales, from the first commitment to the closing. It promises that no unit is
 * sold twice, that everything held or in escrow comes back to the cent when a sale fails, and that
 * a closing stopped anywhere goes on where it was.
 */
export { EVIDENCE_KINDS } from '@holdfast/domain/assets/offerings/evidence';
export { commitmentIssued, offeringEnded } from './events.ts';
export { offeringHandlers } from './handlers.ts';
export { clockTurn, offeringJobs } from './jobs.ts';
export type { Commitment } from './repository/commitments.ts';
export type { Offering } from './repository/offerings.ts';
export { offeringRoutes } from './routes.ts';
export { cancelCommitment, commit } from './service/commit.ts';
export { createOffering, type NewOffering } from './service/create.ts';
export { approveCommitment, approveCommitments, rejectCommitment } from './service/decide.ts';
export { investmentTerms } from './service/describe.ts';
export { approveEvidence, keepEvidence, type NewEvidence } from './service/evidence.ts';
export { commitmentHolds } from './service/holds.ts';
export { cancelOffering, closeOffering } from './service/lifecycle.ts';
export { nameCauses } from './service/name-causes.ts';
export { commitmentsOf, pledgedIn } from './service/reads.ts';
