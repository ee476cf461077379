import { groupIban, ibanProblem, normalIban, normalSwift } from '@holdfast/domain/kernel/iban';
import { validators } from '@holdfast/domain/kernel/validators';
import type { CallInput } from '../../../lib/call.ts';
import { type Check, firstOf, maxLength, required, rule } from '../../../lib/figures/checks.ts';
import type { Bank } from './view.ts';

export type BankBody = NonNullable<CallInput<'POST /user/banks/add'>['body']>;

export type BankValues = {
  readonly holderName: string;
  readonly bankName: string;
  readonly country: string;
  readonly currency: string;
  readonly iban: string;
  readonly accountNumber: string;
  readonly swift: string;
};

/** The server never returns account numbers, so a change requires typing them again. */
export const bankValues = (bank: Bank | undefined, name: string): BankValues => ({
  holderName: bank?.holderName ?? name,
  bankName: bank?.bankName ?? '',
  country: bank?.country ?? '',
  currency: bank?.currency ?? 'USD',
  iban: '',
  accountNumber: '',
  swift: bank?.swift ?? '',
});

export const NO_CODE = 'Please add IBAN or SWIFT code';

const iban: Check = (value) => (value.trim() ? (ibanProblem(value) ?? null) : null);

export const bankRefusals = {
  HOLDER_NAME_DIFFERS: 'holderName',
  REQUIRED_CODE: 'iban',
  BANK_EXISTS: 'iban',
} as const;

/** A conflict between fields is reported at the field to correct. */
export const bankProblems = {
  holderName: firstOf(required('Account holder'), maxLength('Account holder', 120)),
  bankName: firstOf(required('Bank'), maxLength('Bank', 120)),
  country: required('Country'),
  currency: required('Currency'),
  iban: (value: string, all: BankValues) =>
    iban(value) ?? (value.trim() || all.swift.trim() ? null : NO_CODE),
  accountNumber: (value: string, all: BankValues) =>
    all.swift.trim() && !all.iban.trim() ? required('Account number')(value) : null,
  swift: rule('SWIFT', validators.swift),
};

/** An IBAN in groups; other text stays as typed. */
export const shownIban = (typed: string): string => (iban(typed) ? typed : groupIban(typed));

export function bankBody(values: BankValues): BankBody {
  const { iban: number, swift } = values;
  const sent = { ...values, iban: normalIban(number), swift: normalSwift(swift) };
  const filled = Object.entries(sent).filter(([, value]) => value.trim() !== '');
  return Object.fromEntries(filled) as BankBody;
}
