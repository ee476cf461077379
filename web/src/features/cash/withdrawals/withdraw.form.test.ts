import { expect, test } from 'vitest';
import { mostToWithdraw, withdrawChecks } from './withdraw.form.ts';

const fee = { basis: 'flat', bps: 0, flat: '2.00', min: null, max: null } as const;
const line = { code: 'USD', free: '1,250.40' } as const;
const problemOf = (amount: string) => withdrawChecks(line, fee, []).amount(amount);

test('the full balance can be withdrawn with its fee included, and not a cent more', () => {
  expect(mostToWithdraw(line, fee)).toBe(1_248_40n);
  expect(problemOf('1,248.40')).toBeNull();
  expect(problemOf('1,248.41')).toContain('With the fee, this exceeds');
});

test('no withdrawal is offered for a balance below the fee', () => {
  expect(mostToWithdraw({ code: 'USD', free: '1.50' }, fee)).toBe(0n);
  expect(mostToWithdraw(undefined, fee)).toBeUndefined();
});
