import { expect, it } from 'vitest';
import {
  previewOf,
  remittanceChecks,
  scheduleChecks,
  scheduleOf,
  scheduleValues,
} from './remittance.form.ts';
import { leftOf, type OwnMoney } from './view.ts';

const own = { of: 'own', vatOwedOn: '' } as const;

it('accepts up to the available amount, and shows how much stays', () => {
  const note = 'Fees of November';
  expect(remittanceChecks({ ...own, amount: '1,200.00', note }, '1200.00').amount).toBeNull();
  expect(remittanceChecks({ ...own, amount: '1200.01', note }, '1200.00').amount).toBe(
    'Only $1,200.00 is available',
  );
  expect(remittanceChecks({ ...own, amount: '0', note: '' }, '1200.00')).toEqual({
    vatOwedOn: null,
    amount: 'Amount must be more than 0',
    note: 'Note is required',
  });
  expect(previewOf('200', '1200.00')).toContain('$1,000.00 stays');
  expect(previewOf('1300', '1200.00')).toBeUndefined();
});

it('needs the day at whose end VAT is owed, and offers what isn’t in transit', () => {
  const values = { of: 'vat', vatOwedOn: '', amount: '30', note: 'Return' } as const;
  expect(remittanceChecks(values, '30.00')).toMatchObject({ vatOwedOn: 'Day is required' });
  const figures = { available: '5.00', vat: '50.00', vatInTransit: '20.00' } as OwnMoney['figures'];
  expect([leftOf(figures, true), leftOf(figures, false)]).toEqual(['30.00', '5.00']);
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
