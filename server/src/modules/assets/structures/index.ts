/**
 * Structures are the legal vehicles that hold assets, with their people and share classes.
 * Promises:
 *
 * - A class's issued and promised units never exceed its authorised units, which only a resolution
 *   approved by staff increases.
 * - Units are promised to one cause at a time: an offering or an anchor shareholder.
 * - Every earlier version of a class's terms is kept.
 * - An anchor's units are promised from the invitation, approved by two staff, and locked up from
 *   issuance until the scheduled dates.
 * - No one approves a structure they own or submitted; a changed structure is reviewed again.
 */

export { acceptAnchor } from './commands/anchor-answers.ts';
export { anchorApproval } from './commands/anchor-approval.ts';
export { commitOutside, showContribution } from './commands/anchor-documents.ts';
export {
  type AnchorFacts,
  assertAnchorsFit,
  draftAnchor,
  invite as inviteAnchor,
} from './commands/anchors.ts';
export { checkPerson } from './commands/check-person.ts';
export { setIssuePrice } from './commands/class-versions.ts';
export {
  ANCHOR_CAUSE,
  issuingAnchors,
  markAnchorIssued,
  reserveAnchors,
} from './commands/issue-anchors.ts';
export { addBeneficialOwner, appointMember, type MemberFacts } from './commands/people.ts';
export { createPlan, type PlanTerms } from './commands/plans.ts';
export { raiseApproval } from './commands/raise-approval.ts';
export { requestRaise } from './commands/raises.ts';
export { approveStructure, structureApproval, submitStructure } from './commands/review.ts';
export { createShareClass, type NewShareClass } from './commands/share-classes.ts';
export { createStructure, type NewStructure } from './commands/structure.ts';
export { changePromisedUnits, raiseIssued, releaseUnits, reserveUnits } from './commands/units.ts';
export { structureHandlers } from './handlers.ts';
export { structureJobs } from './jobs.ts';
export { assertOwn as ownStructure } from './queries/access.ts';
export { type IssuedWith, issuedWith, publicAnchors } from './queries/anchors.ts';
export { contentsOf as structureContents } from './queries/contents.ts';
export { lockedUpUnits } from './queries/locked-up.ts';
export { planVersionFor } from './queries/plans.ts';
export { anchorDocumentFile } from './queries/resolution-file.ts';
export { ownSheet } from './queries/sheets.ts';
export {
  lockedShareClass,
  type ShareClass,
  type Structure,
  shareClassById,
  structureById,
  unlinkProblem,
} from './queries/structures.ts';
export { structureRoutes } from './routes.ts';
