/**
 * Banking: bank accounts of parties, money that comes in by bank, statements of the platform's own
 * account. It promises that each line of a statement is booked once, to the cent.
 */
export { type Payee, payee } from './accounts/service.ts';
export type { CryptoPart } from './crypto.ts';
export { bankCredited } from './deposits/events.ts';
export { depositJobs } from './deposits/jobs.ts';
export { incomingByBank } from './deposits/service.ts';
export { depositNames } from './deposits/view.ts';
export { bankingRoutes } from './routes.ts';
export { addBank, confirmStatement, declare, importStatement, instruct } from './seeding.ts';
export { type BankPosition, bankPosition } from './statements/position.read.ts';
export {
  assertMayLeave,
  assertSettled,
  cancelWithdrawal,
  leavingOf,
  letLeave,
  requestWithdrawal,
  returnsOf,
  sentWithdrawals,
  stopLeaving,
  type UnsettledProceedsOf,
  withdrawalHandlers,
  withdrawalHolds,
  withdrawalRoutes,
  withdrawalsByIds,
} from './withdrawals/index.ts';
