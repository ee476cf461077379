import type { AccountClass } from '@holdfast/domain/money/ledger/chart';
import { type Capital, capitalIn, type Flow, paidIn, type Unvalued } from './profit.ts';
import { type RateBook, sumOf } from './valuation.ts';

/** As of the day; credits are positive. */
export type ClassBalance = {
  readonly class: AccountClass;
  readonly currency: string;
  readonly balance: bigint;
};

export type OwnAsset = {
  readonly kind: 'money' | 'claims';
  readonly currency: string;
  readonly amount: bigint;
  readonly usd: bigint | null;
};

type InTrust = {
  readonly currency: string;
  readonly clients: bigint;
  readonly thirdParties: bigint;
  readonly amount: bigint;
  readonly usd: bigint | null;
};

type Balance = {
  readonly assets: readonly OwnAsset[];
  readonly trust: readonly InTrust[];
  readonly capital: Capital;
  /** Profit to date. */
  readonly result: bigint | null;
  readonly totals: { readonly own: bigint | null; readonly trust: bigint | null };
  readonly equity: bigint | null;
  readonly balances: boolean;
  readonly unvalued: readonly Unvalued[];
};

/**
 * What is kept for clients and third parties is owed in full, so only the rest is Holdfast's own;
 * negative if too little is kept. Assets (kept and claimed less owed) and equity (own accounts) are
 * sums over different accounts. Of `flows`, what was paid in and out until the day is needed.
 */
export function balanceOf(
  day: string,
  classes: readonly ClassBalance[],
  flows: readonly Flow[],
  rates: RateBook,
): Balance {
  const currencies = [...new Set(['USD', ...classes.map((one) => one.currency)])];
  const assets = currencies.flatMap((currency) => ownIn(classes, currency, rates, day));
  const trust = currencies.flatMap((currency) => trustIn(classes, currency, rates, day));
  const { capital, unvalued } = capitalIn(flows, rates);
  const equity = sumOf(
    currencies.map((one) => rates.value(balanceIn(classes, one, 'own'), one, day)),
  );
  const own = sumOf(assets.map((one) => one.usd));
  return {
    ...{ assets, trust, capital, equity, unvalued },
    result: equity === null ? null : equity - paidIn(capital),
    totals: { own, trust: sumOf(trust.map((one) => one.usd)) },
    balances: own === equity,
  };
}

const balanceIn = (
  classes: readonly ClassBalance[],
  currency: string,
  ...of: readonly AccountClass[]
): bigint =>
  classes
    .filter((one) => one.currency === currency && of.includes(one.class))
    .reduce((sum, { balance }) => sum + balance, 0n);

function ownIn(
  classes: readonly ClassBalance[],
  currency: string,
  rates: RateBook,
  day: string,
): OwnAsset[] {
  const money = -balanceIn(classes, currency, 'kept', 'client', 'third_party');
  const claims = -balanceIn(classes, currency, 'claim');
  const value = rates.value(money, currency, day);
  const both = rates.value(money + claims, currency, day);
  const isShown = (amount: bigint) => amount !== 0n || currency === 'USD';
  const asset = (kind: OwnAsset['kind'], amount: bigint, usd: bigint | null): OwnAsset[] =>
    isShown(amount) ? [{ kind, currency, amount, usd }] : [];
  return [
    ...asset('money', money, value),
    // Rounded together, so that the sum is that of the equity.
    ...asset('claims', claims, value === null || both === null ? null : both - value),
  ];
}

function trustIn(
  classes: readonly ClassBalance[],
  currency: string,
  rates: RateBook,
  day: string,
): InTrust[] {
  const clients = balanceIn(classes, currency, 'client');
  const thirdParties = balanceIn(classes, currency, 'third_party');
  const amount = clients + thirdParties;
  if (clients === 0n && thirdParties === 0n && currency !== 'USD') return [];
  return [
    { ...{ currency, clients, thirdParties, amount }, usd: rates.value(amount, currency, day) },
  ];
}
