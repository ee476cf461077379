import {
  ALGORAND_TX,
  BITCOIN_TX,
  LEAST_BALANCE,
  NETWORK_FEE,
} from '@holdfast/domain/cash/crypto/limits';
import { decimalsOf, formatMoney } from '@holdfast/domain/kernel/money';
import { outgoingProblem, type Spendable } from '../../../lib/figures/amount-checks.ts';
import { type Check, decimal, firstOf, required } from '../../../lib/figures/checks.ts';
import { minorOf } from '../../../lib/figures/format.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';

const ALGO = decimalsOf('ALGO');
const BTC = decimalsOf('BTC');

const algorandTx: Check = (typed) =>
  ALGORAND_TX.test(typed.trim().toUpperCase())
    ? null
    : 'An Algorand transaction ID has 52 letters and digits';

const bitcoinTx: Check = (typed) =>
  typed.trim() === '' || BITCOIN_TX.test(typed.trim().toLowerCase())
    ? null
    : 'A Bitcoin transaction ID has 64 digits and letters from a to f';

const bitcoinAmount = firstOf(required('Amount'), decimal('Amount', BTC));

export const paymentChecks = { transactionId: firstOf(required('Transaction ID'), algorandTx) };

export const paymentBody = ({ transactionId }: { readonly transactionId: string }) => ({
  kind: 'chain' as const,
  currency: 'ALGO' as const,
  transactionId: transactionId.trim(),
});

export type BitcoinValues = { readonly amount: string; readonly transactionId: string };

export const bitcoinChecks = { amount: bitcoinAmount, transactionId: bitcoinTx };

export function bitcoinBody({ amount, transactionId }: BitcoinValues) {
  const id = transactionId.trim().toLowerCase();
  return {
    kind: 'chain' as const,
    currency: 'BTC' as const,
    amount: decimalText(amount, BTC) ?? '',
    ...(id ? { transactionId: id } : {}),
  };
}

export const foundChecks = {
  amount: bitcoinAmount,
  transactionId: firstOf(required('Transaction ID'), bitcoinTx),
};

export const foundBody = ({ amount, transactionId }: BitcoinValues) => ({
  amount: decimalText(amount, BTC) ?? '',
  transactionId: transactionId.trim().toLowerCase(),
});

export const reasonProblem = required('Reason');

export type SendAlgoValues = { readonly address: string; readonly amount: string };

const address: Check = (typed) =>
  /^[A-Z2-7]{58}$/.test(typed.trim().toUpperCase()) ? null : 'Invalid algorand address';

/** The network fee is due on top. */
export function algoOutProblem(typed: string, line: Spendable | undefined): string | null {
  const wrong = outgoingProblem(typed, line);
  if (wrong) return wrong;
  const minor = minorOf(typed, ALGO);
  if (minor < LEAST_BALANCE) {
    return `Amount shouldn't be less than ${formatMoney(LEAST_BALANCE, 'ALGO')}`;
  }
  const free = minorOf(line?.free ?? '0', ALGO);
  return line && minor + NETWORK_FEE > free ? 'Not enough ALGO for the network fee' : null;
}

/** The withdrawable balance less the network fee, in microalgos. */
export const mostAlgoOut = (line: Spendable | undefined): bigint | undefined =>
  line && minorOf(line.free, ALGO) - NETWORK_FEE;

export const sendAlgoChecks = (line: Spendable | undefined) => ({
  address: firstOf(required('Address'), address),
  amount: (typed: string) => algoOutProblem(typed, line),
});

export const sendAlgoBody = (values: SendAlgoValues) => ({
  kind: 'algo_out' as const,
  address: values.address.trim().toUpperCase(),
  amount: decimalText(values.amount, ALGO) ?? '',
});

export const networkFee = formatMoney(NETWORK_FEE, 'ALGO');
