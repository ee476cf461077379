import { registerRecordText } from '@holdfast/domain/assets/registers/line-record';
import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../../lib/session/sha256.ts';
import { checkedLine, type ProvenLine, proofFile, verdictOf, wayOf } from './line-proof.ts';

// Lenders rely on it: a changed entry, register size or date is reported with the failing step.

const chain = { txId: 'T'.repeat(52), round: '48180210', at: '2026-11-13T16:00:04.000Z' };
const RECORDED = { result: 'recorded', takenBackAt: null } as const;
const NOTHING = { takenBackAt: null, line: null, chain: null } as const;
let line: ProvenLine;
let note: string;

beforeAll(async () => {
  const given: ProvenLine = {
    code: 'RG-2M8X-40TP-96HE',
    assetId: '01a20949-0000-76a0-a16d-f3bf233c3498',
    assetName: 'Kallang Wharf Logistics',
    symbol: 'KWL',
    asOf: '2026-11-13T15:59:59.999Z',
    address: `KP4NMI${'A'.repeat(48)}XTP5`,
    units: '412.500',
    salt: '5a'.repeat(32),
    path: [
      { side: 'left', hash: '1'.repeat(64) },
      { side: 'right', hash: '2'.repeat(64) },
    ],
    lines: 3,
    outstanding: '480000.000',
    top: '',
    transaction: null,
  };
  line = { ...given, top: (await wayOf(given)).at(-1) ?? '' };
  note = `holdfast/1:01a20949-2222-76a0-a16d-f3bf233c3498:${await sha256(registerRecordText(line))}`;
});

const tones = async (of = line, said: string | null = note) =>
  (await checkedLine(of, chain, said)).checks.map(({ tone }) => tone);
const title = async (of = line, said: string | null = note) =>
  verdictOf({ ...RECORDED, line: of, chain }, (await checkedLine(of, chain, said)).checks)?.title;

test('an entry is genuine if its path leads to the record on chain', async () => {
  expect(await tones()).toEqual(['good', 'good', 'good']);
  expect(await title()).toBe('Genuine: 412.500 units of Kallang Wharf Logistics');
});

test('an entry is not genuine until the chain confirms the record', async () => {
  const { checks } = await checkedLine(line, null, null);
  expect(checks.map(({ tone }) => tone)).toEqual(['good', 'good', 'plain']);
  expect(verdictOf({ ...RECORDED, line, chain: null }, checks)?.tone).toBe('warn');
});

describe('a manipulated entry', () => {
  test.each([
    ['units', { units: '4125.000' }],
    ['holder', { address: `X${'A'.repeat(57)}` }],
    ['day', { asOf: '2026-11-14T15:59:59.999Z' }],
    ['way', { path: [] }],
  ])('with another %s breaks the path to the record', async (_, changed) => {
    expect((await tones({ ...line, ...changed }))[1]).toBe('bad');
    expect(await title({ ...line, ...changed })).toBe('Not genuine');
  });

  test('from a register of another size does not match the chain', async () => {
    expect(await tones({ ...line, lines: 2 })).toEqual(['good', 'good', 'bad']);
    expect(await tones({ ...line, outstanding: '412.500' })).toEqual(['good', 'good', 'bad']);
    expect(await tones(line, 'holdfast/1:something')).toEqual(['good', 'good', 'bad']);
  });
});

test('the offline proof file contains every text of the path', () => {
  const file = proofFile(line, chain);
  for (const part of [line.salt, line.address, '1'.repeat(64), '2'.repeat(64), chain.txId]) {
    expect(file).toContain(part);
  }
});

test('an unknown code is not reported as false', () => {
  const answer = verdictOf({ ...NOTHING, result: 'unknown' }, undefined);
  expect(answer).toMatchObject({ tone: 'plain', title: 'Unknown code' });
});

test('a revoked code is reported as revoked and shows no entry', () => {
  const takenBackAt = '2026-11-20T04:00:00.000Z';
  const answer = verdictOf({ ...NOTHING, result: 'taken_back', takenBackAt }, undefined);
  expect(answer).toMatchObject({ tone: 'warn', title: 'Revoked by its holder' });
});
