import { expect, it } from 'vitest';
import {
  previewOf,
  remittanceChecks,
  scheduleChecks,
  scheduleOf,
  scheduleValues,
} from './remittance.form.ts';
import type { OwnMoney } from './view.ts';

const figures = { available: '1200.00' } as OwnMoney['figures'];

it('accepts up to the available amount, and shows how much stays', () => {
  const note = 'Fees of November';
  expect(remittanceChecks({ amount: '1,200.00', note }, '1200.00').amount).toBeNull();
  expect(remittanceChecks({ amount: '1200.01', note }, '1200.00').amount).toBe(
    'Only $1,200.00 is available',
  );
  expect(remittanceChecks({ amount: '0', note: '' }, '1200.00')).toEqual({
    amount: 'Amount must be more than 0',
    note: 'Note is required',
  });
  expect(previewOf('200', figures)).toContain('$1,000.00 stays');
  expect(previewOf('1300', figures)).toBeUndefined();
});

it('sends the day of the chosen period, and no amounts without a schedule', () => {
  const values = { ...scheduleValues(null), reason: 'Board', minimum: '500', buffer: '0' };
  expect(scheduleChecks(values)).toEqual({ minimum: null, buffer: null, reason: null });
  expect(scheduleOf({ ...values, every: 'month', monthday: '15' })).toMatchObject({
    ...{ every: 'month', day: 15, minimum: '500.00', buffer: '0.00' },
  });
  expect(scheduleOf({ ...values, every: 'never', minimum: '' })).toMatchObject({ day: 1 });
  expect(scheduleChecks({ ...values, buffer: '-1' }).buffer).toBe(
    'Amount kept can’t be less than 0',
  );
});
