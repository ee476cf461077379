import { describe, expect, test } from 'vitest';
import { askedOf, changeWords, figure, groupsOf, periodOf, placesOf, presetOf } from './view.ts';

// As a percentage, zero or a loss would read as growth.

const NOW = new Date('2026-11-24T10:00:00Z');
const headline = (value: string, before: string | null, measure = 'money' as const) => ({
  ...{ label: 'Fees', measure, value, before },
});

describe('a headline compared with the previous period', () => {
  test('shows the percentage change and its direction', () => {
    expect(changeWords(headline('150.00', '100.00'))).toBe('+50.0% from $100.00');
    expect(changeWords(headline('50.00', '100.00'))).toBe('−50.0% from $100.00');
    expect(changeWords(headline('-50.00', '-100.00'))).toBe('+50.0% from −$100.00');
  });

  test('shows the previous figure if a percentage would mislead', () => {
    expect(changeWords(headline('5.00', null))).toBeUndefined();
    expect(changeWords(headline('5.00', '0.00'))).toBe('Previously $0.00');
    expect(changeWords(headline('5.00', '5.00'))).toBe('Unchanged');
    expect(changeWords(headline('10000.01', '10000.00'))).toBe('+$0.01 from $10,000.00');
    expect(changeWords(headline('500.00', '0.25'))).toBe('+$499.75 from $0.25');
  });
});

test('the default period is the last thirty days unless the URL names another', () => {
  expect(periodOf({}, NOW)).toEqual({ from: '2026-10-26', to: '2026-11-24' });
  expect(presetOf(periodOf({}, NOW), NOW)).toBe(30);
  expect(presetOf({ from: '2026-11-01', to: '2026-11-24' }, NOW)).toBeUndefined();
});

test('asks for a past close only where a report shows a state', () => {
  const search = { asOf: '2026-10-31' };
  expect(askedOf('client_money', search, NOW)).toEqual({ report: 'client_money', ...search });
  expect(askedOf('fees', search, NOW)).toEqual({ report: 'fees', ...periodOf({}, NOW) });
  expect(askedOf('client_money', {}, NOW)).toEqual({
    report: 'client_money',
    ...periodOf({}, NOW),
  });
});

test('formats figures by measure, with a dash for none', () => {
  expect(figure('money', '-1234.5')).toBe('−$1,234.50');
  expect(figure('count', '12000')).toBe('12,000');
  expect(figure('units', '10.5')).toBe('10.500');
  expect(figure('text', '2026-11-24')).toBe('24 Nov 2026');
  expect(figure('hours', null)).toBe('–');
});

test('groups reports, and lists only those the user may open', () => {
  expect(groupsOf(['fees', 'open_risks', 'commissions'])).toEqual([
    { group: 'Money', reports: ['fees', 'commissions'] },
    { group: 'Risk', reports: ['open_risks'] },
  ]);
});

test('a phone card shows the money beside the name and labelled counts below', () => {
  const columns = (['text', 'count', 'money', 'percent', 'money'] as const).map((measure) => ({
    measure,
  }));
  expect(placesOf(columns).map(({ card }) => card)).toEqual([
    ...['title', 'fact', 'value', 'fact', 'none'],
  ]);
  const counts = placesOf([{ measure: 'text' }, { measure: 'count' }, { measure: 'count' }]);
  expect(counts.map(({ card }) => card)).toEqual(['title', 'value', 'fact']);
});
