import {
  bpsOf,
  decimal,
  firstOf,
  maxLength,
  minLength,
  percentage,
  required,
} from '../../../lib/figures/checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import type { ShareClass } from './view.ts';

export type ClassValues = {
  readonly name: string;
  readonly code: string;
  readonly authorised: string;
  readonly parValue: string;
  readonly votesPerUnit: string;
  readonly managementFee: string;
  readonly performanceFee: string;
  readonly distributionRights: string;
};

export const classValues = (shares?: ShareClass): ClassValues => ({
  name: shares?.name ?? '',
  code: shares?.code ?? '',
  authorised: shares?.authorised ?? '',
  parValue: shares?.parValue ?? '1.00',
  votesPerUnit: String(shares?.votesPerUnit ?? 1),
  managementFee: shares?.managementFeePercent ?? '0.00',
  performanceFee: shares?.performanceFeePercent ?? '0.00',
  distributionRights: shares?.distributionRights ?? 'Equal share of every distribution',
});

const code = (value: string) =>
  /^[A-Z][A-Z0-9]{0,5}$/.test(value.trim().toUpperCase())
    ? null
    : 'Code must be one letter, then at most five letters or digits';
const votes = (value: string) =>
  /^\d{1,3}$|^1000$/.test(value.trim()) ? null : 'Votes must be a whole number from 0 to 1000';

export const classChecks = {
  name: firstOf(required('Name'), minLength('Name', 2), maxLength('Name', 80)),
  code,
  authorised: firstOf(required('Authorised units'), decimal('Authorised units', 3)),
  parValue: firstOf(required('Par value'), decimal('Par value', 2)),
  votesPerUnit: votes,
  managementFee: percentage('Management fee', 0, 50),
  performanceFee: percentage('Performance fee', 0, 50),
  distributionRights: maxLength('Distribution rights', 200),
};

export const classRefusals = { SHARE_CLASS_EXISTS: 'code' } as const;

export const termsBody = (values: ClassValues) => ({
  name: values.name.trim(),
  code: values.code.trim().toUpperCase(),
  parValue: decimalText(values.parValue, 2) ?? '0',
  votesPerUnit: Number(values.votesPerUnit),
  managementFeeBps: bpsOf(values.managementFee) ?? 0,
  performanceFeeBps: bpsOf(values.performanceFee) ?? 0,
  distributionRights: values.distributionRights.trim(),
});

export const classBody = (values: ClassValues) => ({
  ...termsBody(values),
  authorised: decimalText(values.authorised, 3) ?? '',
});
