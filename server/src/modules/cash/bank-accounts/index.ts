/**
 * Bank accounts of parties. Only an active account in the verified name is used; a new or changed
 * one waits before withdrawals.
 */
export { addBank } from './commands/accounts.ts';
export {
  accountsByIndexes,
  bankLines,
  bankNames,
  holderIndexOf,
  lockPayee,
  numberIndexOf,
  type Payee,
  payee,
} from './queries/accounts.ts';
export { type PartyView, partyViews } from './queries/parties.ts';
export { paymentCase } from './queries/payment-case.ts';
export { bankAccountRoutes } from './routes.ts';
export { maskNumber } from './rules.ts';
export { type Usual, usualAmong } from './usual.read.ts';
