/**
 * Transfer procedures let custody freeze and release units, force transfers and recover lost access
 * without the holder. Promises:
 *
 * - Each procedure has a document, a class of reason and two custody staff who opened the document:
 *   the requester and an approver, or two approvers for an owner's request.
 * - A frozen holder can neither give nor receive units: the books refuse it for every caller.
 * - The asset's public timeline shows the procedure and its class, and no names.
 *
 * Code that moves units calls `isFrozen(ctx, assetId, partyIds)`, which returns the frozen parties.
 */
export { procedureApproval } from './commands/approval.ts';
export { requestProcedure } from './commands/request.ts';
export { unitsFrozen } from './events.ts';
export { procedureHandlers } from './handlers.ts';
export { procedureFile as openProcedureFile } from './queries/desk.ts';
export {
  askFrozenAssets,
  assertNotFrozen,
  type Frozen,
  frozenIn,
  frozenUnits,
  isFrozen,
} from './queries/frozen.ts';
export { procedureRoutes } from './routes.ts';
