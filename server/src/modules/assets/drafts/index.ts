/**
 * Drafts own an asset's content and its review before investors see it. Promises:
 *
 * - Of two concurrent edits, both are kept and shown.
 * - Investors see content only as approved by staff.
 * - Economic terms are locked from submission until it is withdrawn or rejected.
 * - No one approves what they wrote, submitted or profit from.
 */
export { startAsset } from './commands/create.ts';
export { reviewApproval } from './commands/review-approval.ts';
export { saveSection } from './commands/save-section.ts';
export { submitDraft } from './commands/submit.ts';
export { draftHandlers } from './handlers.ts';
export { draftRoutes } from './routes.ts';
