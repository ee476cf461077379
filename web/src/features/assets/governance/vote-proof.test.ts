import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../../lib/session/sha256.ts';
import { checksOf, type Given, type ProofPoll, recordHash, verdictOf } from './vote-proof.ts';

// The voter's browser must report a missing vote, a changed list and a result that differs from the
// chain.

const YES = '01a20949-0000-76a0-a16d-f3bf233c3498';
const RECEIPT = 'VR-7Q4K-29FX-81MC';
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const receipts = bytesOf(`\uFEFF"receipt"\r\n"VR-1111-2222-3333"\r\n"${RECEIPT}"\r\n`);
const list = bytesOf(
  `\uFEFF"fingerprint","option","weight"\r\n"${'0'.repeat(64)}","abstain","2.000"\r\n"${'1'.repeat(64)}","${YES}","60.000"\r\n`,
);
const chain = { txId: 'T'.repeat(52), round: '48303772', at: '2026-11-22T16:00:00.000Z' };
let poll: ProofPoll;
let note: string;

beforeAll(async () => {
  poll = {
    receipt: RECEIPT,
    id: '01a20949-2434-76a0-a16d-f3bf233c3498',
    kind: 'ordinary',
    question: 'Extend the loan?',
    assetId: '01a20949-1111-76a0-a16d-f3bf233c3498',
    assetName: 'Blue Interval',
    symbol: 'UBI',
    status: 'CLOSED',
    outcome: 'passed',
    winner: 'Extend',
    isNamed: false,
    weighting: 'units',
    closesAt: chain.at,
    closedAt: chain.at,
    electorate: { weight: '100.000', votes: 3 },
    turnout: { weight: '62.000', votes: 2 },
    passPercent: '60.00',
    options: [
      { id: YES, label: 'Extend', tally: { weight: '60.000', votes: 1 }, sharePercent: '100.00' },
    ],
    abstained: { weight: '2.000', votes: 1 },
    merged: null,
    listForm: 1,
    listHash: await sha256(list),
    receiptsHash: await sha256(receipts),
  };
  note = `holdfast/1:01a20949-2222-76a0-a16d-f3bf233c3498:${await recordHash(poll)}`;
});

const tones = async (given: Partial<Given> = {}, of = poll, at: typeof chain | null = chain) =>
  (await checksOf({ poll: of, chain: at }, { receipts, list, note, ...given })).map(
    ({ tone }) => tone,
  );
const heading = async (given: Partial<Given> = {}, at: typeof chain | null = chain) => {
  const checks = await checksOf({ poll, chain: at }, { receipts, list, note, ...given });
  return verdictOf({ result: 'counted', poll, chain: at }, checks)?.title;
};

describe('a counted vote', () => {
  test('is genuine when the lists, the result and the chain agree', async () => {
    expect(await tones()).toEqual(['good', 'good', 'good']);
    expect(await heading()).toBe('Genuine: this vote was counted');
  });

  test('is unproven until the chain confirms the record', async () => {
    expect(await tones({ note: null }, poll, null)).toEqual(['good', 'good', 'plain']);
    expect(await heading({ note: null }, null)).toContain('awaiting confirmation');
  });
});

test('a list of pieces is genuine if its record has the merged sum and the winner', async () => {
  const pieces = bytesOf(
    `\uFEFF"piece_v2","option","weight"\r\n${['16.384', '32.768', '12.848']
      .map((weight, i) => `"${String(i).repeat(64)}","merged","${weight}"`)
      .join('\r\n')}\r\n`,
  );
  const merged = { weight: '62.000', votes: 2, keys: [YES, 'abstain'] };
  const options = poll.options.map((one) => ({ ...one, tally: null, sharePercent: null }));
  const listHash = await sha256(pieces);
  const of: ProofPoll = { ...poll, options, abstained: null, merged, listForm: 2, listHash };
  const recorded = `holdfast/1:x:${await recordHash(of)}`;
  expect(await tones({ list: pieces, note: recorded }, of)).toEqual(['good', 'good', 'good']);
  const other = { ...of, winner: null };
  expect(await tones({ list: pieces, note: recorded }, other)).toEqual(['good', 'good', 'bad']);
});

describe('a manipulated vote', () => {
  test('is detected by a missing receipt or a different list', async () => {
    const without = bytesOf('\uFEFF"receipt"\r\n"VR-1111-2222-3333"\r\n"VR-1111-2222-4444"\r\n');
    expect(await tones({ receipts: without })).toEqual(['bad', 'good', 'good']);
    const more = bytesOf(`\uFEFF"receipt"\r\n"${RECEIPT}"\r\n`);
    expect(await tones({ receipts: more })).toEqual(['bad', 'bad', 'good']);
    expect(await heading({ receipts: more })).toBe('Not genuine');
  });

  test('is detected when votes don’t add up to the result', async () => {
    const other = bytesOf('\uFEFF"fingerprint","option","weight"\r\n');
    expect(await tones({ list: other })).toEqual(['good', 'bad', 'good']);
  });

  test('is detected when the result differs from the chain', async () => {
    const altered = { ...poll, outcome: 'failed' as const };
    expect(await tones({}, altered)).toEqual(['good', 'good', 'bad']);
    expect(await tones({ note: 'holdfast/1:something' })).toEqual(['good', 'good', 'bad']);
  });
});

test('distinguishes unknown, pending and cancelled receipts', () => {
  const of = (result: 'unknown' | 'waits' | 'cancelled') =>
    verdictOf({ result, poll: result === 'unknown' ? null : poll, chain: null }, undefined);
  expect(of('unknown')?.title).toBe('Unknown receipt');
  expect(of('waits')?.title).toBe('Received');
  expect(of('cancelled')?.title).toContain('Cancelled');
});
