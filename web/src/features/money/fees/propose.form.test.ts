import { expect, test } from 'vitest';
import {
  basesOf,
  changeOf,
  EMPTY,
  type FeeForm,
  problemsOf,
  rateTyped,
  withCode,
} from './propose.form.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const form = (more: Partial<FeeForm> = {}): FeeForm => ({
  ...EMPTY,
  percent: '0.40',
  from: '2026-12-01T00:00',
  reason: 'Others charge less',
  ...more,
});
const wrong = (more: Partial<FeeForm>) =>
  Object.entries(problemsOf(form(more), NOW))
    .filter(([, problem]) => problem !== null)
    .map(([field]) => field);

test('what can’t be is said before anybody is asked', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ percent: '' })).toEqual(['percent']);
  expect(wrong({ percent: '0.255' })).toEqual(['percent']);
  expect(wrong({ percent: '10.01' })).toEqual(['percent']);
  expect(wrong({ scope: 'class' })).toEqual(['category']);
  expect(wrong({ scope: 'asset' })).toEqual(['assetId']);
  expect(wrong({ from: '2026-11-01T00:00' })).toEqual(['from']);
  expect(wrong({ code: 'card', min: '3', max: '2' })).toEqual(['max']);
  expect(wrong({ code: 'card', basis: 'flat', flat: '5.01' })).toEqual(['flat']);
  expect(wrong({ reason: ' ' })).toEqual(['reason']);
});

test('another fee takes back what it can’t be', () => {
  const ends = form({ scope: 'class', category: 'art', basis: 'inherit' });
  expect(withCode(ends, 'maker')).toMatchObject({ scope: 'class', basis: 'inherit' });
  expect(withCode(ends, 'card')).toMatchObject({ scope: 'platform', basis: 'bps' });
  const bounded = form({ code: 'card', min: '1', max: '2' });
  expect(withCode(bounded, 'conversion')).toMatchObject({ min: '', max: '' });
  expect(basesOf(ends)).toEqual(['bps', 'inherit']);
  expect(basesOf(form({ code: 'withdrawal' }))).toEqual(['bps', 'flat']);
});

test('the change that is sent is the one that is shown', () => {
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
