import type { Route } from '../../../kit/route.ts';
import type { StoragePort } from '../../people/files/index.ts';
import { accountRoutes } from './accounts/routes.ts';
import type { CryptoPart } from './crypto.ts';
import { depositRoutes } from './deposits/routes.ts';
import type { Beneficiary } from './deposits/view.ts';
import { deskRoutes } from './statements/desk-routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { transactionRoutes } from './transactions.ts';

export type BankingParts = {
  readonly storage: StoragePort;
  /** Where people send money; undefined: there are no bank transfers. */
  readonly clientAccount: Beneficiary;
  readonly crypto: CryptoPart;
};

/** Each part of the module brings its own routes. */
export const bankingRoutes = ({ storage, clientAccount, crypto }: BankingParts): Route[] => [
  ...accountRoutes(),
  ...depositRoutes(storage, clientAccount, crypto),
  ...transactionRoutes(crypto),
  ...statementRoutes(clientAccount),
  ...deskRoutes(storage),
];
