/**
 * Drafts own an asset's content before investors see it, and its review. They promise:
 *
 * - Of concurrent edits both are kept and shown.
 * - Approved content changes for investors only as staff reviewed it.
 * - Economic terms are locked from submission until withdrawn or rejected.
 * - No one approves what they wrote, submitted or profit from.
 */
export { startAsset } from './commands/create.ts';
export { reviewApproval } from './commands/review-approval.ts';
export { saveSection } from './commands/save-section.ts';
export { submitDraft } from './commands/submit.ts';
export { draftHandlers } from './handlers.ts';
export { draftRoutes } from './routes.ts';
