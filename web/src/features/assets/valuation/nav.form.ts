import { validators } from '@holdfast/domain/kernel/validators';
import {
  bpsOf,
  type Check,
  decimal,
  firstOf,
  maxLength,
  percentWrong,
  required,
  rule,
} from '../../../lib/figures/checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';

export type NavValues = {
  readonly nav: string;
  readonly date: string;
  readonly kind: 'estimated' | 'final';
  readonly note: string;
  readonly documentId: string;
};

export const emptyNav = (today: string): NavValues => ({
  nav: '',
  date: today,
  kind: 'final',
  note: '',
  documentId: '',
});

const isDay =
  (label: string): Check =>
  (value) =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) ? null : `${label} is not valid`;

const dayProblem = firstOf(required('Valued on'), isDay('Valued on'));

export const navChecks = (today: string) => ({
  nav: firstOf(required('NAV'), decimal('NAV', 2), rule('NAV', validators.min_value('0.01'))),
  date: (day: string) =>
    dayProblem(day) ?? (day > today ? 'Valued on can’t be in the future' : null),
  note: firstOf(required('Method'), maxLength('Method', 500)),
});

export const navBody = ({ documentId, nav, ...values }: NavValues) => ({
  ...values,
  nav: decimalText(nav, 2) ?? '',
  ...(documentId ? { documentId } : {}),
});

export const toleranceError = (text: string): string | undefined =>
  percentWrong(text, 'Tolerance') ??
  ((bpsOf(text) ?? 0) > 5_000 ? 'Tolerance can be at most 50%' : undefined);
