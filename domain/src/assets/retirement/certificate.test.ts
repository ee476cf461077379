import { expect, test } from 'vitest';
import { type CertificateFacts, certificateText, unitsInWords } from './certificate.ts';

test.each([
  [120_000n, 'one hundred and twenty'],
  [1_000n, 'one'],
  [500n, 'zero point five'],
  [1_005n, 'one point zero zero five'],
  [21_250n, 'twenty-one point two five'],
  [1_001_000n, 'one thousand and one'],
  [1_234_567_000n, 'one million two hundred and thirty-four thousand five hundred and sixty-seven'],
  [2_000_000_000n, 'two million'],
  [100_000_100_000n, 'one hundred million one hundred'],
])('writes %s thousandths of a unit as %s', (units, words) => {
  expect(unitsInWords(units)).toBe(words);
});

const facts: CertificateFacts = {
  number: 'HR-2026-000001',
  assetId: '0190',
  assetName: 'Sierra Verde',
  symbol: 'SVM',
  units: '120.000',
  beneficiary: 'Lindqvist AB',
  retiredBy: 'Amara Lindqvist',
  beneficiaryCountry: 'SWE',
  purpose: 'climate_target',
  coversFrom: null,
  coversTo: null,
  words: 'Travel of 2026',
  approvedAt: '2026-11-03T16:20:00.000Z',
};

test('every changed fact changes the certificate text, and no fact can imitate another', () => {
  const before = certificateText(facts);
  const names = Object.keys(facts) as (keyof CertificateFacts)[];
  const texts = names.map((name) => certificateText({ ...facts, [name]: 'another' }));
  expect(new Set([before, ...texts]).size).toBe(names.length + 1);
  const forged = { ...facts, assetName: 'Sierra Verde\nunits 999.000' };
  expect(certificateText(forged).split('\n').length).toBe(before.split('\n').length);
  expect(certificateText({ ...facts, beneficiary: null })).not.toContain('Lindqvist AB');
});

test('names the registry’s credits only if there are any, so that older certificates keep their text', () => {
  const registry = {
    registryStandard: 'Verra VCS',
    registryProject: 'VCS 4217',
    vintage: '2024',
    serialFirst: 'V-1',
    serialLast: 'V-120',
  };
  const { registry: _, ...older } = { ...facts, registry };
  expect(certificateText({ ...facts, registry: null })).toBe(certificateText(older));
  expect(certificateText(older)).toContain('certificate of retirement 1\n');
  const text = certificateText({ ...facts, registry });
  expect(text).toContain('certificate of retirement 2\n');
  expect(text).toContain('vintage 2024\nserial numbers V-1 to V-120\n');
});
