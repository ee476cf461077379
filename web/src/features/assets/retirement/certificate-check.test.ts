import { createHash } from 'node:crypto';
import { certificateText } from '@holdfast/domain/assets/retirement/certificate';
import { expect, test } from 'vitest';
import { checksOf, hashOf } from './certificate-check.ts';
import type { Certificate } from './view.ts';

const certificate = {
  number: 'HR-2026-000001',
  asset: {
    id: 'a',
    name: 'Sierra Verde',
    symbol: 'SVM',
    category: 'carbon',
    country: 'ESP',
    owner: 'Verde',
  },
  units: '120.000',
  unitsInWords: 'one hundred and twenty',
  beneficiary: 'Lindqvist AB',
  retiredBy: 'Amara Lindqvist',
  beneficiaryCountry: 'SWE',
  purpose: 'climate_target',
  coversFrom: null,
  coversTo: null,
  words: 'Travel',
  registry: null,
  isUnsold: false,
  approvedAt: '2026-11-03T16:20:00.000Z',
  retiredAt: '2026-11-03T16:21:00.000Z',
  hash: '',
  chain: { txId: 'T', round: '7', assetIndex: '1001', account: 'RETIRED', retired: '120.000' },
} satisfies Certificate;

const moved = (note: string, more = {}) =>
  ({
    to: 'RETIRED',
    amount: '120.000',
    assetIndex: '1001',
    note: { text: note, base64: '' },
    ...more,
  }) as unknown as Parameters<typeof checksOf>[2];

test('a certificate is genuine only if its text matches the chain', async () => {
  const hash = await hashOf(certificate);
  const text = certificateText({
    ...certificate,
    assetId: 'a',
    assetName: 'Sierra Verde',
    symbol: 'SVM',
  });
  expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
  const right = (one: Parameters<typeof checksOf>[2], by = hash) =>
    checksOf(certificate, by, one).map((check) => check.isRight);
  expect(right(moved(`holdfast/1:x:${hash}`))).toEqual([true, true, true]);
  const forged = await hashOf({ ...certificate, beneficiary: 'Someone else' });
  expect(right(moved(`holdfast/1:x:${hash}`), forged)[0]).toBe(false);
  expect(right(moved('holdfast/1:x'))[0]).toBe(false);
  expect(right(moved(`holdfast/1:x:${hash}`, { amount: '1.000' }))[1]).toBe(false);
  expect(right(moved(`holdfast/1:x:${hash}`, { to: 'ELSEWHERE' }))[1]).toBe(false);
});
