import * as account from './account/contract.ts';
import * as administration from './administration/contract.ts';
import * as corrections from './administration/correction-contract.ts';
import * as reconciliations from './administration/reconciliation-contract.ts';
import * as agreements from './agreements/contract.ts';
import * as assets from './assets/contract.ts';
import * as banking from './banking/contract.ts';
import * as withdrawals from './banking/withdrawal-contract.ts';
import * as withdrawalDesk from './banking/withdrawal-desk-contract.ts';
import * as companies from './companies/contract.ts';
import * as exchange from './exchange/contract.ts';
import * as exchangeDesk from './exchange/desk-contract.ts';
import * as exchangeLite from './exchange/lite-contract.ts';
import * as exchangeOwner from './exchange/owner-contract.ts';
import * as feeRules from './fees/contract.ts';
import * as files from './files/contract.ts';
import * as identity from './identity/contract.ts';
import * as proof from './identity/proof-contract.ts';
import * as twoFactor from './identity/two-factor-contract.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import * as notifications from './notifications/contract.ts';
import * as offerings from './offerings/contract.ts';
import * as onboarding from './onboarding/contract.ts';
import * as payments from './payments/contract.ts';
import * as cardDesk from './payments/desk-contract.ts';
import * as portfolioAlerts from './portfolio/alerts-contract.ts';
import * as portfolio from './portfolio/contract.ts';
import * as portfolioSharing from './portfolio/sharing-contract.ts';
import * as privacy from './privacy/contract.ts';
import * as rates from './rates/contract.ts';
import * as reference from './reference/contract.ts';
import * as service from './service/contract.ts';
import * as settlement from './settlement/contract.ts';
import * as valuation from './valuation/contract.ts';
import * as valuationOwner from './valuation/owner-contract.ts';
import * as walletChain from './wallet/chain/contract.ts';
import * as wallet from './wallet/contract.ts';
import * as conversions from './wallet/conversion/contract.ts';
import * as walletHistory from './wallet/history/contract.ts';
import * as transfers from './wallet/transfer-contract.ts';

/**
 * Every room's endpoints: the register that routes, OpenAPI, typed calls and tests are made from.
 */
export const contracts = {
  service,
  assets,
  identity,
  proof,
  twoFactor,
  account,
  files,
  notifications,
  agreements,
  onboarding,
  reference,
  companies,
  portfolio,
  portfolioAlerts,
  portfolioSharing,
  privacy,
  valuation,
  valuationOwner,
  offerings,
  exchange,
  exchangeDesk,
  exchangeOwner,
  exchangeLite,
  settlement,
  banking,
  withdrawals,
  withdrawalDesk,
  payments,
  cardDesk,
  wallet,
  feeRules,
  transfers,
  conversions,
  walletHistory,
  walletChain,
  rates,
  administration,
  corrections,
  reconciliations,
};

type Rooms = typeof contracts;
type Values<T> = T[keyof T];
type AnyEndpoint = {
  [R in keyof Rooms]: Extract<Values<Rooms[R]>, { method: string }>;
}[keyof Rooms];

/** `'GET /health'` → its endpoint: what the web's typed call is made from (types only). */
export type Api = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };

/** All endpoints as one list; what else a contract exports (shapes of answers) is left out. */
export const allEndpoints = (): readonly Endpoint[] =>
  Object.values(contracts)
    .flatMap((room): unknown[] => Object.values(room))
    .filter(isEndpoint);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
