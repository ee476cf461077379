import { validators } from '@holdfast/domain/kernel/validators';
import {
  ABOUT_MAX,
  EARLIEST_YEAR,
  hasName,
  NAME_NEEDS_LETTERS,
  withScheme,
} from '@holdfast/domain/people/companies/profile';
import {
  type Check,
  firstOf,
  maxLength,
  minLength,
  required,
  rule,
  wholeOf,
} from '../../../lib/figures/checks.ts';
import type { OwnCompany } from './view.ts';

export type CompanyValues = {
  readonly companyName: string;
  readonly registrationNumber: string;
  readonly country: string;
  readonly city: string;
  readonly website: string;
  readonly founded: string;
  readonly about: string;
};

export const companyValues = (company: OwnCompany): CompanyValues => ({
  companyName: company.companyName,
  registrationNumber: company.registrationNumber ?? '',
  country: company.country ?? '',
  city: company.city ?? '',
  website: company.website ?? '',
  founded: company.founded === null ? '' : String(company.founded),
  about: company.about,
});

const website: Check = (value) => rule('Website', validators.url('Website'))(withScheme(value));
const named: Check = (value) => (hasName(value) ? null : `Company name ${NAME_NEEDS_LETTERS}`);

export const companyRefusals = { COMPANY_EXISTS: 'companyName' } as const;

/** `thisYear` bounds the year of foundation. */
export const companyProblems = (thisYear: number) => ({
  companyName: (value: string) =>
    firstOf(
      required('Company name'),
      minLength('Company name', 2),
      maxLength('Company name', 160),
      named,
    )(value.trim()),
  registrationNumber: maxLength('Registration number', 60),
  city: maxLength('City', 80),
  website: (value: string) => firstOf(maxLength('Website', 200), website)(value.trim()),
  founded: firstOf(
    rule('Founded', validators.numeric, validators.no_decimals),
    rule('Founded', validators.min_value(String(EARLIEST_YEAR))),
    rule('Founded', validators.max_value(String(thisYear + 1))),
  ),
  about: maxLength('About', ABOUT_MAX),
});

/** The request body, with changed fields only, so that locked fields are never sent. */
export function companyChange(company: OwnCompany, values: CompanyValues) {
  const before = companyValues(company);
  const differs = (name: keyof CompanyValues) => values[name].trim() !== before[name].trim();
  const text = (name: 'companyName' | 'registrationNumber' | 'city' | 'website' | 'about') =>
    differs(name) ? { [name]: values[name].trim() } : {};
  return {
    ...text('companyName'),
    ...text('registrationNumber'),
    ...text('city'),
    ...text('website'),
    ...text('about'),
    ...(differs('country') && values.country ? { country: values.country } : {}),
    ...(differs('founded')
      ? { founded: values.founded.trim() ? (wholeOf(values.founded) ?? null) : null }
      : {}),
  };
}
