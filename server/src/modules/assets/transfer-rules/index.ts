/**
 * Transfer rules decide who may receive and hold an asset's units. Promises:
 *
 * - Rules take effect when staff approve them as shown; every version is kept.
 * - `canTransfer` alone decides for commitments, orders, trades and transfers.
 * - Rules restrict new transfers only; existing holdings stay.
 */
export { rulesApproval } from './commands/approval.ts';
export { requestRules, writeRules } from './commands/write-rules.ts';
export { rulesDecided } from './events.ts';
export { transferRulesHandlers } from './handlers.ts';
export {
  assertMayTransfer,
  keyOf,
  rulesInForce,
  type Transfer,
  transferDecision,
  transferParties,
} from './queries/in-force.ts';
export type { InForce } from './repository.ts';
export { transferRulesRoutes } from './routes.ts';
