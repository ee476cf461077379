/**
 * Tokenisation: an owner requests an asset's token before its units are issued. Promises:
 *
 * - What the token is made of is fixed by the request and bound to the legal documents.
 * - Two different people of custody approve it; changed documents or a changed class need a new
 *   request.
 * - An asset has one token. Closing an offering issues into it.
 */
export { tokenisationApproval } from './commands/approval.ts';
export { requestTokenisation } from './commands/request.ts';
export { tokenisationRoutes } from './routes.ts';
