/**
 * Tokenisation is the owner's act of having an asset's token made before its units exist. It
 * promises:
 *
 * - What the token is made of is frozen when it is asked for, and bound to the legal documents.
 * - Two different people of custody agree to exactly that; documents or a class that changed since
 *   need a new request.
 * - An asset has one token. Closing an offering issues into it.
 */
export { tokenisationApproval } from './commands/approval.ts';
export { requestTokenisation } from './commands/request.ts';
export { tokenisationRoutes } from './routes.ts';
