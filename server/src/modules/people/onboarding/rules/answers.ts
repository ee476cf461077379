import { refuseFields } from '@holdfast/domain/kernel/refusal';
import type { CompanyAnswer } from '@holdfast/domain/people/onboarding/company-answers';
import { readDocumentNumber } from '@holdfast/domain/people/onboarding/identity-number';
import type { PersonAnswer } from '@holdfast/domain/people/onboarding/person-answers';
import {
  normalPostalCode,
  postalCodeProblem,
} from '@holdfast/domain/platform/reference/country-forms';

const YEARS_TO_BE_OF_AGE = 18;
const MONTHS_A_DOCUMENT_LASTS = 3;

/** Refuses minors and impossible dates of birth. */
export function assertOfAge(answer: PersonAnswer<'personal_information'>, now: Date): void {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() - YEARS_TO_BE_OF_AGE);
  const born = answer.dateOfBirth;
  if (born > latest.toISOString().slice(0, 10) || born < '1900-01-01') {
    refuseFields([
      {
        field: 'meta.personal_information.dateOfBirth',
        rule: 'min_age',
        message: 'You must be 18 or older',
      },
    ]);
  }
}

export function assertNotExpiring(answer: PersonAnswer<'identification'>, now: Date): void {
  const earliest = new Date(now);
  earliest.setUTCMonth(earliest.getUTCMonth() + MONTHS_A_DOCUMENT_LASTS);
  if (answer.expiresOn < earliest.toISOString().slice(0, 10)) {
    refuseFields([
      {
        field: 'meta.identification.expiresOn',
        rule: 'expiry',
        message: 'should be at least three months ahead',
      },
    ]);
  }
}

/** Refuses one that is invalid in the country. */
export function postalCodeIn(
  step: 'personal_information' | 'company_profile',
  country: string,
  postalCode: string,
): string {
  const problem = postalCodeProblem(country, postalCode);
  if (problem) refuseFields([{ field: `meta.${step}.postalCode`, ...problem }]);
  return normalPostalCode(postalCode);
}

/** Refuses one without the country's format. */
export function documentNumberIn(answer: PersonAnswer<'identification'>): string {
  const { country, documentType, documentNumber } = answer;
  const read = readDocumentNumber(country, documentType, documentNumber);
  if (read.problem === undefined) return read.number;
  const field = 'meta.identification.documentNumber';
  return refuseFields([{ field, rule: read.rule, message: read.problem }]);
}

const FIRST_DAY = '1900-01-01';

type Person = { readonly dateOfBirth: string };

/** Refuses a date of birth in the future or too long ago. */
export function assertBirthDate(
  path: string,
  people: readonly (Person & { readonly at: string })[],
  now: Date,
): void {
  const today = now.toISOString().slice(0, 10);
  const wrong = people.filter((one) => one.dateOfBirth > today || one.dateOfBirth < FIRST_DAY);
  if (wrong.length === 0) return;
  refuseFields(
    wrong.map(({ at }) => ({
      field: `${path}.${at}.dateOfBirth`,
      rule: 'default',
      message: 'Date of birth is not valid',
    })),
  );
}

export function assertIncorporated(answer: CompanyAnswer<'company_profile'>, now: Date): void {
  if (answer.incorporatedOn <= now.toISOString().slice(0, 10)) return;
  const field = 'meta.company_profile.incorporatedOn';
  refuseFields([{ field, rule: 'default', message: 'Incorporated on is not valid' }]);
}
