/**
 * Transfer rules own by which rules units of an asset may move. They promise:
 *
 * - Rules hold once staff agreed to them as they were shown; each version is kept as it was.
 * - One function, `canTransfer`, decides about commitments, orders, trades and transfers.
 * - No rule takes units from anybody: a tighter one only hinders what is new.
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
  transferParties,
  whetherTransfer,
} from './queries/in-force.ts';
export type { InForce } from './repository.ts';
export { transferRulesRoutes } from './routes.ts';
