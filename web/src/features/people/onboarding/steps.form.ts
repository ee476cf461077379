import { type Validator, validators } from '@holdfast/domain/kernel/validators';
import type { DocumentType } from '@holdfast/domain/people/onboarding/documents';
import { readDocumentNumber } from '@holdfast/domain/people/onboarding/identity-number';
import { countryForm, postalCodeProblem } from '@holdfast/domain/platform/reference/country-forms';
import { phoneParts } from '@holdfast/domain/platform/reference/phone';
import { type Check, type Checks, rule } from '../../../lib/figures/checks.ts';
import { type NameValues, nameChecks, namesSent, nameValues } from '../../../lib/names.ts';
import { isoDayOf, maskedDay } from '../../../ui/inputs/masks.ts';
import type { Answer } from './onboarding.ts';

export type PersonalValues = NameValues & {
  readonly dateOfBirth: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly region: string;
  /** ISO 639-3; "" while none is chosen. */
  readonly language: string;
};

export type DocumentValues = {
  readonly documentType: DocumentType;
  readonly documentNumber: string;
  readonly country: string;
  readonly fullName: string;
  readonly expiresOn: string;
};

const text = (answer: Answer | null | undefined, field: string): string => {
  const value = answer?.[field];
  return typeof value === 'string' ? value : '';
};

/** The country's code alone isn't a number yet. */
const hasNumber = (phone: string): boolean => /^\+\d+ \d/.test(phone);

/** Converts the stored "+46701234567" for the field. */
function shownPhone(kept: string): string {
  const { dialling, digits } = phoneParts(kept);
  return dialling === '' ? '' : `${dialling} ${digits}`;
}

/** A draft may hold a partial date, shown as typed. */
const shownDay = (kept: string): string => maskedDay(kept) || kept;

type Known = {
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly dialling: string;
};

export function personalValues(answer: Answer | null | undefined, known: Known): PersonalValues {
  return {
    ...nameValues(
      text(answer, 'firstName') || known.firstName,
      answer && 'lastName' in answer ? text(answer, 'lastName') : known.lastName,
    ),
    dateOfBirth: shownDay(text(answer, 'dateOfBirth')),
    phone: shownPhone(text(answer, 'phone')) || `${known.dialling} `,
    street: text(answer, 'street'),
    city: text(answer, 'city'),
    postalCode: text(answer, 'postalCode'),
    region: text(answer, 'region'),
    language: text(answer, 'language'),
  };
}

export const personalAnswer = (values: PersonalValues): Answer => {
  const { phone, dateOfBirth, firstName, lastName, hasSingleName, ...rest } = values;
  return {
    ...rest,
    ...namesSent({ firstName, lastName, hasSingleName }),
    dateOfBirth: isoDayOf(dateOfBirth) ?? dateOfBirth,
    phone: hasNumber(phone) ? phone.trim() : '',
  };
};

export const documentValues = (
  answer: Answer | null | undefined,
  known: { readonly name: string; readonly country: string },
): DocumentValues => ({
  documentType: (text(answer, 'documentType') || 'passport') as DocumentType,
  documentNumber: text(answer, 'documentNumber'),
  country: text(answer, 'country') || known.country,
  fullName: text(answer, 'fullName') || known.name,
  expiresOn: shownDay(text(answer, 'expiresOn')),
});

export const documentAnswer = (values: DocumentValues): Answer => ({
  ...values,
  documentNumber: numberOf(values).number ?? values.documentNumber.trim().toUpperCase(),
  expiresOn: isoDayOf(values.expiresOn) ?? values.expiresOn,
});

const required = (label: string, ...rules: readonly Validator[]): Check =>
  rule(label, validators.required(label), ...rules);

const day =
  (label: string): Validator =>
  (value) =>
    value.trim() && !isoDayOf(value) ? `${label} is not valid` : undefined;

const numberOf = ({ country, documentType, documentNumber }: DocumentValues) =>
  readDocumentNumber(country, documentType, documentNumber);

export const personalChecks = (country: string): Checks<PersonalValues> => ({
  ...nameChecks(!countryForm(country).hasFamilyNames),
  dateOfBirth: required('Date of birth', day('Date of birth')),
  phone: rule('Phone', (value) =>
    hasNumber(value)
      ? validators.regex('Phone', /^\+\d{1,3} \d{6,12}$/)(value)
      : 'Phone is required',
  ),
  street: required('Street'),
  city: required('City'),
  postalCode: (value) => postalCodeProblem(country, value)?.message,
});

export const documentChecks = {
  documentNumber: (value: string, values: DocumentValues) =>
    required('Document number', () => numberOf(values).problem)(value),
  country: required('Country of issue'),
  fullName: required('Full name on document'),
  expiresOn: required('Expiry date', day('Expiry date')),
} satisfies Checks<DocumentValues>;
