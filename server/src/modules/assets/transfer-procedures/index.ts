/**
 * Transfer procedures: custody acts on units without their holder by freezing and releasing, forced
 * transfers, and recovery of lost access. Promises:
 *
 * - Each has a document, a class of reason, and two people of custody who opened the document:
 *   requester and approver, or two approvers where the asset's owner requests it.
 * - Frozen units neither leave nor reach their holder: the books refuse it for every caller.
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
