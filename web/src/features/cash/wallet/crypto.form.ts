import {
  ALGORAND_TX,
  BITCOIN_TX,
  LEAST_BALANCE,
  NETWORK_FEE,
} from '@holdfast/domain/cash/wallet/chain/limits';
import { decimalsOf, formatMoney, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { minorOf, relative } from '../../../lib/format.ts';
import type { Rates } from './crypto.queries.ts';
import { amountProblem, type Line } from './leaving.form.ts';

export const algorandTxProblem = (typed: string): string | null => {
  if (typed.trim() === '') return 'Transaction id is required';
  return ALGORAND_TX.test(typed.trim().toUpperCase())
    ? null
    : 'An Algorand transaction id has 52 letters and digits';
};

export const bitcoinTxProblem = (typed: string): string | null =>
  typed.trim() === '' || BITCOIN_TX.test(typed.trim().toLowerCase())
    ? null
    : 'A Bitcoin transaction id has 64 digits and letters from a to f';

export const addressProblem = (typed: string): string | null => {
  if (typed.trim() === '') return 'Address is required';
  return /^[A-Z2-7]{58}$/.test(typed.trim().toUpperCase()) ? null : 'Invalid algorand address';
};

/** What is wrong with an amount of ALGO to send; the network's fee comes on top. */
export function algoOutProblem(typed: string, line: Line | undefined): string | null {
  const wrong = amountProblem(typed, line);
  if (wrong) return wrong;
  const minor = minorOf(typed, decimalsOf('ALGO'));
  if (minor < LEAST_BALANCE)
    return `Amount shouldn't be less than ${formatMoney(LEAST_BALANCE, 'ALGO')}`;
  const free = minorOf(line?.free ?? '0', decimalsOf('ALGO'));
  return line && minor + NETWORK_FEE > free ? 'Not enough ALGO for the network fee' : null;
}

export const networkFee = formatMoney(NETWORK_FEE, 'ALGO');

/** What an amount is worth in dollars, by the rates; undefined while there are none. */
export function worthOf(
  amount: string,
  currency: WalletCurrency,
  rates: Rates | undefined,
): { readonly text: string; readonly age: string } | undefined {
  const rate = rates?.find((one) => one.from === currency && one.to === 'USD');
  if (!rate) return undefined;
  const decimals = decimalsOf(currency);
  const dollars =
    (minorOf(amount, decimals) * minorOf(rate.value, 8)) / 10n ** BigInt(decimals + 6);
  const source = rate.isSimulated ? 'simulated rate' : rate.source;
  return { text: formatMoney(dollars), age: `${source}, ${relative(rate.at)}` };
}

/** "1 USD = 4.5454 ALGO". */
export const rateText = (from: string, to: string, rate: string): string =>
  `1 ${from} = ${rate.replace(/(\.\d\d\d*?)0+$/, '$1')} ${to}`;
