import { describe, expect, test } from 'vitest';
import { valuesIn } from './currency-value.ts';
import { ageText, type Holding, holdingsCsv, shown } from './view.ts';

const row = (name: string, value: string, category = 'fund'): Holding =>
  ({
    name,
    symbol: name.slice(0, 3).toUpperCase(),
    value,
    category,
    gain: '1.00',
    units: '1.000',
    availability: { label: 'In trading' },
  }) as Holding;
const rows = [row('Alpine', '900.00'), row('Birch', '1200.50'), row('Cedar', '90.00', 'art')];

test('shows the age of a price in short form', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ages = ['2026-11-21T11:59:40Z', '2026-11-20T13:30:00Z', '2026-11-03', '2025-06-30'];
  expect(ages.map((at) => ageText(at, now))).toEqual([
    ...['1 min ago', '22 h ago', '3 Nov', '30 Jun 2025'],
  ]);
});

describe('the displayed holdings', () => {
  test('are sorted numerically by value, largest first', () => {
    const names = shown(rows, { q: '', category: '', sort: '-value' }).map((r) => r.name);
    expect(names).toEqual(['Birch', 'Alpine', 'Cedar']);
  });

  test('are filtered by words and class together', () => {
    expect(shown(rows, { q: 'ced', category: 'art', sort: 'name' })).toHaveLength(1);
    expect(shown(rows, { q: 'ced', category: 'fund', sort: 'name' })).toHaveLength(0);
  });

  test('a spreadsheet export turns formulas into text and keeps negative figures', () => {
    const evil = { ...row('=HYPERLINK("x")', '5.00'), gain: '-12.50' };
    const [, line] = holdingsCsv([evil]).split('\r\n');
    expect(line).toMatch(/^"'=HYPERLINK\(""x""\)"/);
    expect(line).toContain(',"-12.50",');
  });

  test('values a currency at its rate, rounded down to the cent; no value without a rate', () => {
    const rate = { to: 'USD', source: 'x', isSimulated: true, at: '2026-11-20T00:00:00Z' };
    const balances = [
      { code: 'USD', total: '12.50' },
      { code: 'ALGO', total: '10.500000' },
      { code: 'BTC', total: '0.00000001' },
    ] as const;
    const values = valuesIn(balances, [{ ...rate, from: 'ALGO', value: '0.24190000' }]);
    expect(values.map((one) => one.value)).toEqual(['12.50', '2.53', undefined]);
  });
});
