import { choiceWords } from '@holdfast/domain/people/onboarding/choices';
import { documentTypeTitle } from '@holdfast/domain/people/onboarding/documents';
import { personalityQuestion } from '@holdfast/domain/people/onboarding/personality';
import { LANGUAGES } from '@holdfast/domain/platform/reference/languages';
import { nationName } from '@holdfast/domain/platform/reference/nations';
import { date } from '../../../../lib/figures/format.ts';

const LABELS: Readonly<Record<string, string>> = {
  country: 'Country',
  isUsPerson: 'US person',
  accepted: 'Accepted',
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Born',
  phone: 'Phone',
  street: 'Street',
  city: 'City',
  postalCode: 'Postal code',
  region: 'State, province or district',
  documentType: 'Document',
  documentNumber: 'Number',
  fullName: 'Name on document',
  expiresOn: 'Expires',
  annualIncome: 'Annual income',
  netWorth: 'Net worth',
  sourceOfFunds: 'Source of funds',
  claimsAccreditation: 'Declared accredited',
  years: 'Years of investing',
  instruments: 'Invested in',
  language: 'Preferred language',
  personality: 'Result',
  score: 'Points',
};

export const labelOfAnswer = (field: string): string =>
  LABELS[field] ?? personalityQuestion(field)?.title ?? field;

const languageName = (alpha3: string): string =>
  LANGUAGES.find((one) => one.alpha3 === alpha3)?.name ?? alpha3;

export function wordsOfAnswer(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((one) => choiceWords(String(one))).join(', ') || '–';
  const text = typeof value === 'string' ? value : '';
  if (text === '') return '–';
  if (field === 'country') return nationName(text);
  if (field === 'language') return languageName(text);
  if (field === 'documentType') return documentTypeTitle(text as 'passport');
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return date(`${text}T12:00:00`);
  return choiceWords(text);
}

export function waitOf(submittedAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - new Date(submittedAt).getTime()) / 60_000));
  if (minutes < 60) return `${minutes}m`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours}h` : `${Math.floor(hours / 24)}d`;
}
