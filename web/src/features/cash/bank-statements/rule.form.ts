import { decimalsOfCurrency } from '@holdfast/domain/cash/bank-statements/amounts';
import {
  classesFor,
  classWords,
  type Direction,
  type LineClass,
} from '@holdfast/domain/cash/bank-statements/line-classes';
import { decimal, firstOf, maxLength, minLength, required } from '../../../lib/figures/checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import type { RuleVersion } from './view.ts';

export type RuleValues = {
  readonly position: string;
  readonly name: string;
  readonly direction: Direction;
  readonly currency: string;
  readonly counterparty: string;
  readonly words: string;
  readonly least: string;
  readonly most: string;
  readonly lineClass: LineClass;
  readonly reason: string;
};

export const NEW_RULE: RuleValues = {
  position: '100',
  name: '',
  direction: 'out',
  currency: 'USD',
  counterparty: '',
  words: '',
  least: '',
  most: '',
  lineClass: 'bank_charge',
  reason: '',
};

export const valuesOf = (rule: RuleVersion): RuleValues => ({
  position: String(rule.position),
  name: rule.name,
  direction: rule.direction,
  currency: rule.currency,
  counterparty: rule.counterparty ?? '',
  words: rule.words ?? '',
  least: rule.least ?? '',
  most: rule.most ?? '',
  lineClass: rule.lineClass,
  reason: '',
});

const part = (label: string) => firstOf(minLength(label, 3), maxLength(label, 100));
const amount =
  (label: string) =>
  (typed: string, { currency }: RuleValues) =>
    decimal(label, decimalsOfCurrency(currency) ?? 2)(typed);

export const ruleChecks = {
  position: (typed: string) =>
    /^[1-9]\d{0,2}$/.test(typed.trim()) ? null : 'Enter a number from 1 to 999',
  name: firstOf(required('Name'), minLength('Name', 3), maxLength('Name', 80)),
  currency: (typed: string) =>
    /^[A-Z]{3}$/.test(typed.trim()) ? null : 'Enter a currency code, such as USD',
  counterparty: part('Counterparty'),
  words: (typed: string, { counterparty }: RuleValues) =>
    typed.trim() === '' && counterparty.trim() === ''
      ? 'Enter part of the text or of the counterparty'
      : part('Text')(typed),
  least: amount('Amount'),
  most: amount('Amount'),
  lineClass: (typed: LineClass, { direction }: RuleValues) =>
    classesFor(direction).includes(typed) ? null : 'Choose a class for this direction',
  reason: firstOf(required('Reason'), minLength('Reason', 3), maxLength('Reason', 300)),
};

const orNull = (typed: string): string | null => typed.trim() || null;

export function ruleBody(values: RuleValues) {
  const { position, name, direction, currency, counterparty, words, lineClass, reason } = values;
  const sum = (typed: string) =>
    orNull(typed) && (decimalText(typed, decimalsOfCurrency(currency) ?? 2) ?? typed.trim());
  return {
    conditions: {
      position: Number(position),
      name: name.trim(),
      direction,
      currency: currency.trim(),
      counterparty: orNull(counterparty),
      words: orNull(words),
      least: sum(values.least),
      most: sum(values.most),
      lineClass,
    },
    reason: reason.trim(),
  };
}

export const classChoices = (classes: readonly LineClass[]) =>
  classes.map((value) => ({ value, label: classWords(value) }));
