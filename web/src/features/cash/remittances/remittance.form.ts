import { periodWords } from '@holdfast/domain/cash/remittances/schedule';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { decimal, firstOf, required } from '../../../lib/figures/checks.ts';
import { minorOf, money } from '../../../lib/figures/format.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import type { Terms } from './view.ts';

export type RemittanceValues = {
  readonly of: 'own' | 'vat';
  /** For VAT. */
  readonly vatOwedOn: string;
  readonly amount: string;
  readonly note: string;
};

const positive = (label: string, text: string): string | null =>
  firstOf(required(label), decimal(label, 2))(text) ??
  (minorOf(text, 2) > 0n ? null : `${label} must be more than 0`);

export function remittanceChecks(
  { of, vatOwedOn, amount, note }: RemittanceValues,
  available: string,
): Readonly<Record<string, string | null>> {
  const wrong = positive('Amount', amount);
  const isTooMuch = !wrong && minorOf(amount, 2) > minorOf(available, 2);
  return {
    vatOwedOn: of === 'vat' ? required('Day')(vatOwedOn) : null,
    amount: isTooMuch ? `Only ${money(available)} is available` : wrong,
    note: required('Note')(note),
  };
}

/** What stays; undefined if invalid. */
export function previewOf(amount: string, available: string): string | undefined {
  if (positive('Amount', amount)) return undefined;
  const minor = minorOf(available, 2) - minorOf(amount, 2);
  if (minor < 0n) return undefined;
  const left = writeDecimal(minor, 2);
  return `${money(amount)} of ${money(available)} available. ${money(left)} stays in the client account.`;
}

export type TopUpValues = { readonly amount: string; readonly reason: string };

export const topUpChecks = ({ amount, reason }: TopUpValues) => ({
  amount: positive('Amount', amount),
  reason: required('Reason')(reason),
});

export type ScheduleValues = {
  readonly every: Terms['every'];
  readonly weekday: string;
  readonly monthday: string;
  readonly minimum: string;
  readonly buffer: string;
  readonly reason: string;
};

export const scheduleValues = (terms: Terms | null): ScheduleValues => ({
  every: terms?.every ?? 'week',
  weekday: `${terms?.every === 'week' ? terms.day : 1}`,
  monthday: `${terms?.every === 'month' ? terms.day : 1}`,
  minimum: terms?.minimum ?? '',
  buffer: terms?.buffer ?? '',
  reason: '',
});

export function scheduleChecks(values: ScheduleValues): Readonly<Record<string, string | null>> {
  const reason = required('Reason')(values.reason);
  if (values.every === 'never') return { reason };
  const buffer =
    firstOf(required('Amount kept'), decimal('Amount kept', 2))(values.buffer) ??
    (minorOf(values.buffer, 2) < 0n ? 'Amount kept can’t be less than 0' : null);
  return { minimum: positive('Minimum', values.minimum), buffer, reason };
}

/** The API requires amounts even when nothing is scheduled. */
export function scheduleOf(values: ScheduleValues) {
  const { every, weekday, monthday, reason } = values;
  const amount = (text: string, usual: string) => decimalText(text, 2) ?? usual;
  return {
    every,
    day: Number(every === 'week' ? weekday : every === 'month' ? monthday : 1),
    minimum: every === 'never' ? '1' : amount(values.minimum, '1'),
    buffer: every === 'never' ? '0' : amount(values.buffer, '0'),
    reason: reason.trim(),
  };
}

export const termsWords = (terms: Terms): string =>
  terms.every === 'never'
    ? periodWords(terms)
    : `${periodWords(terms)}, from ${money(terms.minimum)}, keeping ${money(terms.buffer)}`;
