import { describe, expect, test } from 'vitest';
import { isMatch, matchRules, type Rule, type RuledLine } from './classes.ts';

const line: RuledLine = {
  direction: 'out',
  currency: 'USD',
  amount: -25_00n,
  name: 'Northern  Savings',
  account: 'SE12 3456 7890',
  text: 'ACCOUNT FEE Nov 2026',
};
const rule = (more: Partial<Rule> = {}): Rule => ({
  id: 'first',
  number: 1,
  position: 1,
  name: 'Account fee',
  direction: 'out',
  currency: 'USD',
  counterparty: null,
  words: 'account fee',
  least: null,
  most: null,
  lineClass: 'bank_charge',
  ...more,
});

describe('a rule', () => {
  test('compares text and names without case and spacing, and accounts without spaces', () => {
    expect(isMatch(rule(), line)).toBe(true);
    expect(isMatch(rule({ counterparty: 'northern savings' }), line)).toBe(true);
    expect(isMatch(rule({ counterparty: '123456' }), line)).toBe(true);
    expect(isMatch(rule({ counterparty: 'southern' }), line)).toBe(false);
    expect(isMatch(rule({ words: 'interest' }), line)).toBe(false);
  });

  test('needs the direction, the currency and an amount in its range', () => {
    expect(isMatch(rule({ direction: 'in' }), line)).toBe(false);
    expect(isMatch(rule({ currency: 'EUR' }), line)).toBe(false);
    expect(isMatch(rule({ least: 25_00n, most: 25_00n }), line)).toBe(true);
    expect(isMatch(rule({ least: 25_01n }), line)).toBe(false);
    expect(isMatch(rule({ most: 24_99n }), line)).toBe(false);
  });
});

describe('several rules that match a line', () => {
  test('give it their class under the first rule’s name if they agree', () => {
    const both = [rule(), rule({ id: 'second', position: 2 })];
    expect(matchRules(both, line)).toMatchObject({ is: 'one', rule: { id: 'first' } });
  });

  test('leave it to a person if they name different classes', () => {
    const both = [rule(), rule({ id: 'second', lineClass: 'provider_charge' })];
    expect(matchRules(both, line)).toMatchObject({ is: 'conflict' });
    expect(matchRules([], line)).toEqual({ is: 'none' });
  });
});
