import type { StructureType } from '@holdfast/domain/assets/structures/words';
import { decimal, firstOf, maxLength, minLength, required } from '../../../lib/figures/checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import type { SpvPlan } from './view.ts';

export type PlanValues = {
  readonly name: string;
  readonly type: StructureType;
  readonly country: string;
  readonly setupFee: string;
  readonly yearlyFee: string;
  /** A line per included item. */
  readonly includes: string;
  readonly isActive: boolean;
};

export const planValues = (plan?: SpvPlan): PlanValues => ({
  name: plan?.name ?? '',
  type: plan?.type ?? 'SPV',
  country: plan?.jurisdiction ?? '',
  setupFee: plan?.setupFee ?? '',
  yearlyFee: plan?.yearlyFee ?? '',
  includes: plan?.includes.join('\n') ?? '',
  isActive: plan?.isActive ?? true,
});

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function included(text: string): string | null {
  const lines = linesOf(text);
  if (lines.length === 0) return 'Included services is required';
  if (lines.length > 12) return 'At most 12 lines';
  const isWrong = lines.some((line) => line.length < 2 || line.length > 80);
  return isWrong ? 'Each line must have 2 to 80 characters' : null;
}

export const planChecks = {
  name: firstOf(required('Name'), minLength('Name', 2), maxLength('Name', 80)),
  country: required('Jurisdiction'),
  setupFee: firstOf(required('Set-up fee'), decimal('Set-up fee', 2)),
  yearlyFee: firstOf(required('Annual fee'), decimal('Annual fee', 2)),
  includes: included,
};

export const planBody = (values: PlanValues) => ({
  name: values.name.trim(),
  type: values.type,
  jurisdiction: values.country,
  setupFee: decimalText(values.setupFee, 2) ?? '0',
  yearlyFee: decimalText(values.yearlyFee, 2) ?? '0',
  includes: linesOf(values.includes),
  isActive: values.isActive,
});
