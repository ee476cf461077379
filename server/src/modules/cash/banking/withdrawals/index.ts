/** What the outgoing side offers to the rest of the module, and through it to other modules. */
export { withdrawalHandlers } from './handlers.ts';
export type { UnsettledProceedsOf } from './parts.ts';
export { withdrawalRoutes } from './routes.ts';
export {
  type BankLine,
  settleOutgoingLine,
  takeBackLine,
} from './service/bank-side.ts';
export { withdrawalHolds } from './service/holds.ts';
export { assertMayLeave, assertSettled, leavingOf } from './service/leaving.ts';
export { returnsOf, sentWithdrawals } from './service/on-their-way.read.ts';
export { cancelWithdrawal, isWithdrawal, withdrawalsByIds } from './service/own.ts';
export { letLeave, stopLeaving } from './service/party-holds.ts';
export { requestWithdrawal } from './service/request.ts';
