import {
  amountWords,
  decimalsOfCurrency,
  minorOfText,
} from '@holdfast/domain/cash/bank-statements/amounts';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { decimal, firstOf, maxLength, minLength, required } from '../../../lib/figures/checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import type { ChainEnd } from './view.ts';

export type RestartValues = {
  readonly balance: string;
  readonly day: string;
  readonly reason: string;
};

type End = Pick<ChainEnd, 'currency' | 'balance' | 'day'>;

/** `today` is the day in the user's zone, such as "2026-11-20". */
export const restartChecks = (end: End, today: string) => ({
  balance: (typed: string, { day }: RestartValues) => {
    const decimals = decimalsOfCurrency(end.currency) ?? 2;
    const wrong = firstOf(required('Balance'), decimal('Balance', decimals))(typed);
    const isSame = parseDecimal(typed, decimals) === minorOfText(end.balance, end.currency);
    return wrong ?? (isSame && day === end.day ? 'This is already the closing balance' : null);
  },
  day: (typed: string) =>
    required('Date')(typed) ?? (typed > today ? 'Date can’t be in the future' : null),
  reason: firstOf(required('Reason'), minLength('Reason', 3), maxLength('Reason', 300)),
});

export const restartBody = ({ balance, day, reason }: RestartValues, { currency }: End) => ({
  balance: decimalText(balance, decimalsOfCurrency(currency) ?? 2) ?? '',
  day,
  reason: reason.trim(),
});

/** The effect as a sentence, with the new balance if valid. */
export function restartWords({ balance, day }: RestartValues, end: End): string {
  const { currency } = end;
  const minor = parseDecimal(balance, decimalsOfCurrency(currency) ?? 2);
  const next = typeof minor === 'bigint' && day ? at(minor, currency, day) : 'the balance entered';
  return `The next statement must open with ${next} instead of ${endWords(end)}. Booked entries don’t change. Requires a second approval.`;
}

const endWords = ({ balance, currency, day }: End): string =>
  at(minorOfText(balance, currency), currency, day);

const at = (minor: bigint, currency: string, day: string): string =>
  `${amountWords(minor, currency)} on ${dayWords(day)}`;
