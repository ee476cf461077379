import { validators } from '@holdfast/domain/kernel/validators';
import { expect, it } from 'vitest';
import { decimal, email, firstOf, required, rule } from './checks.ts';

const amount = firstOf(
  required('Amount'),
  decimal('Amount', 2),
  rule('Amount', validators.min_value('10'), validators.max_value('1000')),
);

it.each([
  ['', 'Amount is required'],
  ['ten', 'Amount should be numeric'],
  ['10.005', 'Max 2 digits allowed post decimal'],
  ['9.99', "Amount shouldn't be less than 10"],
  ['10', null],
  ['999.99', null],
  ['1,000', 'Amount should be less than 1000'],
])('responds to an amount of %j with: %s', (value, text) => expect(amount(value)).toBe(text));

it('names the field in the message of an invalid email address', () => {
  expect(email()('nobody')).toBe('Email is not valid');
  expect(email()('')).toBeNull();
});
