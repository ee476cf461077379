import { expect, test } from 'vitest';
import {
  basesOf,
  changeOf,
  EMPTY,
  type FeeForm,
  problemsOf,
  rateTyped,
  sentenceOf,
  withCode,
} from './propose.form.ts';
import type { FeeRule } from './view.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const form = (more: Partial<FeeForm> = {}): FeeForm => ({
  ...EMPTY,
  percent: '0.40',
  from: new Date('2026-12-01T00:00').toISOString(),
  reason: 'Others charge less',
  ...more,
});
const wrong = (more: Partial<FeeForm>) =>
  Object.entries(problemsOf(form(more), NOW))
    .filter(([, problem]) => problem !== null)
    .map(([field]) => field);

test('reports invalid values before submission', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ percent: '' })).toEqual(['percent']);
  expect(wrong({ percent: '0.255' })).toEqual(['percent']);
  expect(wrong({ percent: '10.01' })).toEqual(['percent']);
  expect(wrong({ scope: 'class' })).toEqual(['category']);
  expect(wrong({ scope: 'asset' })).toEqual(['assetId']);
  expect(wrong({ from: new Date('2026-11-01T00:00').toISOString() })).toEqual(['from']);
  expect(wrong({ code: 'card', min: '3', max: '2' })).toEqual(['max']);
  expect(wrong({ code: 'card', basis: 'flat', flat: '5.01' })).toEqual(['flat']);
  expect(wrong({ reason: ' ' })).toEqual(['reason']);
});

test('choosing another fee resets values it does not support', () => {
  const ends = form({ scope: 'class', category: 'art', basis: 'inherit' });
  expect(withCode(ends, 'maker')).toMatchObject({ scope: 'class', basis: 'inherit' });
  expect(withCode(ends, 'card')).toMatchObject({ scope: 'platform', basis: 'bps' });
  const bounded = form({ code: 'card', min: '1', max: '2' });
  expect(withCode(bounded, 'conversion')).toMatchObject({ min: '', max: '' });
  expect(basesOf(ends)).toEqual(['bps', 'inherit']);
  expect(basesOf(form({ code: 'withdrawal' }))).toEqual(['bps', 'flat']);
});

test('submits exactly the displayed change', () => {
  const typed = form({ code: 'card', percent: '2.9', min: '0.30', flat: '4', assetId: 'left' });
  expect(rateTyped(typed, NOW)).toEqual({
    basis: 'bps',
    bps: 290,
    flat: 0n,
    least: 30n,
    most: null,
  });
  expect(changeOf(typed)).toMatchObject({
    basis: 'bps',
    percent: '2.90',
    flat: null,
    min: '0.30',
    max: null,
    category: null,
    assetId: null,
  });
  expect(rateTyped(form({ percent: 'x' }), NOW)).toBeUndefined();
});

const ruleOf = (scope: FeeRule['scope'], rates: readonly (readonly [string, string])[]) =>
  ({
    code: 'taker',
    scope,
    category: scope === 'class' ? 'art' : null,
    assetId: null,
    asset: null,
    versions: rates.map(([rate, effectiveFrom], at) => ({
      version: at + 1,
      basis: rate === '' ? 'inherit' : 'bps',
      rate,
      effectiveFrom,
    })),
  }) as unknown as FeeRule;

test('describes the change with its rate, scope and start', () => {
  const platform = ruleOf('platform', [
    ['0.50%', '2025-01-01T00:00:00Z'],
    ['0.60%', '2026-11-25T00:00:00Z'],
    ['0.70%', '2027-03-01T00:00:00Z'],
  ]);
  const ofArt = ruleOf('class', [
    ['0.20%', '2025-01-01T00:00:00Z'],
    ['', '2025-02-01T00:00:00Z'],
  ]);
  const say = (more: Partial<FeeForm>, rules = [platform, ofArt]) =>
    sentenceOf(form(more), rules, NOW);
  expect(say({})).toMatch(/^Taker fee from 0\.60% to 0\.40% for everyone from 0?1 Dec 2026/);
  expect(say({ from: new Date('2026-11-22T00:00').toISOString() })).toContain(
    'from 0.50% to 0.40%',
  );
  expect(say({ scope: 'class', category: 'art' })).toContain('from 0.60% to 0.40% for art from');
  // The asset's class is unknown here.
  expect(say({ scope: 'asset', assetId: 'one' })).toMatch(
    /^Taker fee to 0\.40% for one asset from/,
  );
  expect(say({ percent: '' })).toBeUndefined();
  expect(say({ from: '' })).toBeUndefined();
  expect(say({ reason: '' })).toBeDefined();
});
