import { NO_RULES, type TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import { expect, test } from 'vitest';
import { formOf, parseForm, type RulesForm } from './rules.form.ts';

const ALL: TransferRules = {
  countries: { kind: 'only', codes: ['ESP', 'PRT'] },
  maxHolding: { kind: 'share', bps: 1_250 },
  maxHolders: 200,
  minHolding: '2.500',
  lockUp: [
    { until: '2027-01-01', lockedBps: 10_000 },
    { until: '2027-07-01', lockedBps: 2_550 },
  ],
  window: { weekdays: [1, 3], from: '2027-01-01', until: null },
};

test.each([
  ALL,
  NO_RULES,
  { ...NO_RULES, maxHolding: { kind: 'units', units: '500.000' } } as const,
])('parses the rules it displays without changing them', (rules) => {
  expect(parseForm(formOf(rules, 'The fund rules'))).toEqual({ rules, problems: {} });
});

const WRONG: readonly (readonly [keyof RulesForm, Partial<RulesForm>])[] = [
  ['codes', { countries: 'only' }],
  ['largestUnits', { largest: 'units', largestUnits: '1.2345' }],
  ['largestPercent', { largest: 'share', largestPercent: '101' }],
  ['maxHolders', { maxHolders: '2.5' }],
  ['minHolding', { minHolding: 'ten' }],
  ['lockUp', { lockUp: [{ until: '', percent: '50' }] }],
  [
    'lockUp',
    {
      lockUp: [
        { until: '2027-01-01', percent: '50' },
        { until: '2027-02-01', percent: '60' },
      ],
    },
  ],
  ['weekdays', { hasWindow: true, weekdays: [] }],
  ['until', { hasWindow: true, from: '2027-02-01', until: '2027-01-01' }],
  ['reason', { reason: ' ' }],
];

test.each(WRONG)('%s reports its own error', (field, typed) => {
  const { problems } = parseForm({ ...formOf(NO_RULES, 'The fund rules'), ...typed });
  expect(Object.keys(problems)).toEqual([field]);
});
