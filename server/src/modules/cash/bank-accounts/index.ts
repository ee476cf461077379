/**
 * Bank accounts of parties. It promises that one is paid or believed only while it is switched on
 * and in the name that was verified, and that a new or changed one waits before money leaves to it.
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
export { bankAccountRoutes } from './routes.ts';
export { maskNumber } from './rules.ts';
