import type { STRUCTURE_TYPES } from '@holdfast/domain/assets/structures/words';
import { firstOf, maxLength, minLength, required } from '../../../lib/figures/checks.ts';
import type { Structure } from './view.ts';

export type DetailValues = {
  readonly name: string;
  readonly type: (typeof STRUCTURE_TYPES)[number];
  readonly jurisdiction: string;
  readonly registrationNumber: string;
  readonly incorporatedOn: string;
  readonly registeredAddress: string;
  readonly baseCurrency: string;
  readonly fiscalYearEnd: string;
};

export const detailValues = (structure?: Structure): DetailValues => ({
  name: structure?.name ?? '',
  type: structure?.type ?? 'SPV',
  jurisdiction: structure?.jurisdiction ?? '',
  registrationNumber: structure?.registrationNumber ?? '',
  incorporatedOn: structure?.incorporatedOn ?? '',
  registeredAddress: structure?.registeredAddress ?? '',
  baseCurrency: structure?.baseCurrency ?? 'USD',
  fiscalYearEnd: structure?.fiscalYearEnd ?? '12-31',
});

export const detailChecks = {
  name: firstOf(required('Legal name'), minLength('Legal name', 2), maxLength('Legal name', 120)),
  jurisdiction: required('Jurisdiction'),
  registrationNumber: maxLength('Registration number', 40),
  registeredAddress: maxLength('Registered address', 200),
};

export const detailBody = ({ incorporatedOn, baseCurrency, ...values }: DetailValues) => ({
  ...values,
  name: values.name.trim(),
  incorporatedOn: incorporatedOn === '' ? null : incorporatedOn,
  baseCurrency: baseCurrency as 'USD',
});

export const FISCAL_YEAR_ENDS = [
  { value: '12-31', label: '31 December' },
  { value: '03-31', label: '31 March' },
  { value: '06-30', label: '30 June' },
  { value: '09-30', label: '30 September' },
];
