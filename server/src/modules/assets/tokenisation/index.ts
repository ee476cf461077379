/**
 * Tokenisation: an owner requests an asset's token before its units are issued. Promises:
 *
 * - A request fixes the token's facts and binds them to the legal documents.
 * - Two custody staff approve it; changed documents or a changed class need a new request.
 * - An asset has one token; closing an offering issues into it.
 */
export { tokenisationApproval } from './commands/approval.ts';
export { requestTokenisation } from './commands/request.ts';
export { tokenisationRoutes } from './routes.ts';
