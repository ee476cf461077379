/**
 * Transfer procedures are what custody does about units without their holder: freezing and ending
 * it, forced transfers, and the recovery of lost access. It promises:
 *
 * - Each is asked for with a document and a class of reason. What one of custody asks for another
 *   carries out; what the asset's owner asks for takes two of custody. Each opens the document.
 * - What is frozen neither leaves its holder nor comes to them: the books refuse it, whoever asks.
 * - Everybody reads on the asset's timeline that it was done and of which class, and nobody's name.
 *
 * Whoever moves units asks `isFrozen(ctx, assetId, partyIds)`, which answers those who are frozen.
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
