/**
 * Drafts own what owners write of an asset before investors see it, and its review. They promise:
 *
 * - Words that two people typed at once are both kept, and both are shown.
 * - What was approved changes for investors only as staff were shown it.
 * - Economic terms don't change once an asset was sent, unless it is taken back or sent back.
 * - Nobody approves what they wrote, sent or profit from.
 */
export { startAsset } from './commands/create.ts';
export { decideRound } from './commands/decide.ts';
export { saveSection } from './commands/save-section.ts';
export { submitDraft } from './commands/submit.ts';
export { draftHandlers } from './handlers.ts';
export { draftRoutes } from './routes.ts';
