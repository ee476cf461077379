import { expect, test } from 'vitest';
import type { Fields } from './order.form.ts';
import { filledIn, type OrderTemplate, templateBody, templateWords } from './order-template.ts';

// A template must fill in the order it was saved from.

const now = new Date('2026-11-27T12:00:00');
const at = { unitDecimals: 3, now };
const fields: Fields = {
  ...{ side: 'sell', kind: 'limit', manner: 'post_only', price: '1,104.00', units: '12.500' },
  ...{ amount: '13,800.00', until: '2026-12-07' },
};
const empty: Fields = {
  ...{ side: 'buy', kind: 'best', manner: 'rests', price: '90.00', units: '', amount: '' },
  until: '2026-12-26',
};
const kept = (by: 'units' | 'amount', from = fields): OrderTemplate => {
  const { quantity, amount, price, ...body } = templateBody('a1', from, { name: 'T', by }, now);
  const text = (value: unknown) => (value === undefined ? null : String(value));
  return {
    ...{ id: 't1', assetId: 'a1', name: body.name, side: body.side, kind: body.kind },
    ...{ manner: body.manner, days: Number(body.days) },
    ...{ quantity: text(quantity), amount: text(amount), price: text(price) },
  };
};

test('a template by units restores the order and its duration from the day of use', () => {
  expect(kept('units')).toMatchObject({ quantity: '12.500', amount: null, price: '1104.00' });
  const filled = filledIn(empty, kept('units'), { ...at, now: new Date('2027-01-01T12:00:00') });
  expect(filled).toMatchObject({ side: 'sell', kind: 'limit', manner: 'post_only' });
  expect(filled).toMatchObject({ amount: '13,800.00', until: '2027-01-11' });
  expect(Number(filled.units)).toBe(12.5);
});

test('a template by amount computes the units at its own price', () => {
  const filled = filledIn({ ...empty, price: '1.00' }, kept('amount'), at);
  expect(Number(filled.units)).toBe(12.5);
});

test('a template without figures keeps the form’s figures', () => {
  const template = kept('units', { ...fields, price: '', units: '', amount: '' });
  expect(template).toMatchObject({ quantity: null, amount: null, price: null });
  expect(filledIn(empty, template, at).price).toBe('90.00');
});

test('a template is described in words', () => {
  expect(templateWords(kept('units'))).toBe('Sell 12.500 units at $1,104.00');
  expect(templateWords({ ...kept('amount'), kind: 'best' })).toBe(
    'Sell for $13,800.00 at best, down to $1,104.00',
  );
});
