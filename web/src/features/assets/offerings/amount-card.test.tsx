import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clear, draw, enter, fieldErrors, fieldOf, type } from '../../../../test/typing.tsx';
import { AmountCard } from './amount-card.tsx';
import { judge, type Typed } from './commit.form.ts';
import type { Offering } from './view.ts';

const offering = {
  terms: {
    unitPrice: '100.00',
    maxUnits: '120000.000',
    minPerInvestor: '5.000',
    maxPerInvestor: '2500.000',
    unitDecimals: 3,
    investorFeeBps: 75,
  },
  unitsLeft: '120000.000',
  mine: null,
} as unknown as Offering;
const available = { text: '18240.55', cents: 18_240_55n };
let units: bigint | undefined;

function Amount() {
  const [typed, setTyped] = useState<Typed>({ amount: '500.00', units: '5.000' });
  const judged = judge(offering, typed, available.cents);
  units = judged?.problem ? undefined : judged?.units;
  return (
    <AmountCard
      offering={offering}
      symbol="HRW"
      typed={typed}
      onType={setTyped}
      judged={judged}
      available={available}
    />
  );
}

beforeEach(() => draw(Amount));
afterEach(clear);

it.each([
  ['Units', '12,50', 'Units should be formatted like 1,234.567'],
  ['Units', '0,010', 'Units should be formatted like 1,234.567'],
  ['Amount in USD', '500,00', 'Amount should be formatted like 1,234.56'],
  ['Amount in USD', '1.000,00', 'Amount should be formatted like 1,234.56'],
])('%s of %s creates no commitment and shows the format', async (label, typed, message) => {
  await type(fieldOf(label), typed);
  await enter(fieldOf(label));
  expect(units).toBeUndefined();
  expect(fieldOf(label).value).toBe(typed);
  const said = `${message}, with a decimal point`;
  expect(fieldErrors()).toEqual([said]);
  const wrapper = fieldOf(label).closest('.mantine-InputWrapper-root');
  expect(wrapper?.textContent).toContain(said);
});

it('commits the displayed units', async () => {
  await type(fieldOf('Units'), '1,250.5');
  await enter(fieldOf('Units'));
  expect([fieldOf('Units').value, fieldOf('Amount in USD').value]).toEqual([
    '1,250.500',
    '125,050.00',
  ]);
  expect(units).toBe(1_250_500n);
});
