import { type FormEvent, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  clear,
  draw,
  enter,
  fieldErrors,
  fieldOf,
  leave,
  type,
} from '../../../../../test/typing.tsx';
import { type Trade, TradeContext } from '../trade-context.ts';
import { bodyOf, draftOf, errorsOf, type Fields, type OrderContext } from './order.form.ts';
import { OrderFields } from './order-fields.tsx';

// The order ticket's fields with their own rules, which determine the order placed.

const assetId = '0190c0de-0000-7000-8000-000000000001';
const market = { assetId, unitDecimals: 3, minTrade: '10.00', makerBps: 25, takerBps: 50 };
const trade = { asset: { id: assetId, symbol: 'HRW' }, market, live: { bids: [], asks: [] } };
const context = { market, cash: 10_000_000n, units: 0n } as unknown as OrderContext;
const TODAY = '2026-11-21';
const START: Fields = {
  side: 'buy',
  kind: 'limit',
  manner: 'at_once',
  price: '100.00',
  units: '5.000',
  amount: '500.00',
  until: '2026-12-21',
};

let placed: unknown[];

function Ticket() {
  const [fields, change] = useState(START);
  const errors = errorsOf(fields, context, TODAY);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const draft = draftOf(fields);
    if (draft && Object.keys(errors).length === 0) placed.push(bodyOf(assetId, fields, draft));
  };
  return (
    <TradeContext.Provider value={trade as unknown as Trade}>
      <form onSubmit={submit}>
        <OrderFields fields={fields} onChange={change} context={context} errors={errors} />
      </form>
    </TradeContext.Provider>
  );
}

beforeEach(async () => {
  placed = [];
  await draw(Ticket);
});
afterEach(clear);

it.each([
  ['Units', '0,010', '1,234.567'],
  ['Units', '12,50', '1,234.567'],
  ['Price', '1,0', '1,234.56'],
  ['Amount', '1.000,00', '1,234.56'],
])('%s of %s places no order, on Enter or after leaving the field', async (label, typed, form) => {
  await type(fieldOf(label), typed);
  await enter(fieldOf(label));
  await leave(fieldOf(label));
  expect(placed).toEqual([]);
  expect(fieldOf(label).value).toBe(typed);
  expect(fieldErrors()).toContain(
    `${label} should be formatted like ${form}, with a decimal point`,
  );
});

it('places an order for the displayed units', async () => {
  await type(fieldOf('Units'), '1,250.5');
  await enter(fieldOf('Units'));
  expect([fieldOf('Units').value, fieldOf('Amount').value]).toEqual(['1,250.500', '125,050.00']);
  expect(placed).toEqual([
    { assetId, action: 'take_buy', quantity: '1250.500', worstPrice: '100.00' },
  ]);
});
