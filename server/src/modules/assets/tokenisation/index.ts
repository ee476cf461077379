/**
 * Tokenisation: an owner requests an asset's token before its units are issued. Promises:
 *
 * - A request commits to the token's details and to the legal documents.
 * - Two custody staff approve it; changed documents or a changed class need a new request.
 * - An asset has one token; the closing of an offering issues units of this token.
 */
export { tokenisationApproval } from './commands/approval.ts';
export { requestTokenisation } from './commands/request.ts';
export { tokenisationRoutes } from './routes.ts';
