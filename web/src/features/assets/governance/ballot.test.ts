import { pieceText } from '@holdfast/domain/assets/governance/ballot';
import { expect, test } from 'vitest';
import { sha256 } from '../../../lib/session/sha256.ts';
import { fingerprintOf, linesOf, newSecret, receiptFile, recount, secretIn } from './ballot.ts';

// The count is verified in the voter's browser, which must detect a tampered list.

const POLL = '01a20949-2434-76a0-a16d-f3bf233c3498';
const YES = '01a20949-0000-76a0-a16d-f3bf233c3498';
const listOf = (lines: readonly (readonly string[])[], first = 'fingerprint') =>
  new TextEncoder().encode(
    `\uFEFF${[[first, 'option', 'weight'], ...lines]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
      .join('\r\n')}\r\n`,
  ).buffer as ArrayBuffer;
const hashOf = async (bytes: ArrayBuffer) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');

test('a voter finds their line with the secret of their receipt; the list adds up', async () => {
  const secret = newSecret();
  const own = await fingerprintOf(POLL, YES, secret);
  const bytes = listOf([
    ['0'.repeat(64), 'abstain', '2.000'],
    [own, YES, '60.000'],
  ]);
  const poll = {
    id: POLL,
    listHash: await hashOf(bytes),
    options: [{ id: YES, tally: { weight: '60.000' } }],
    abstained: { weight: '2.000' },
    merged: null,
  };
  const kept = receiptFile({ question: 'Extend?', pollId: POLL, receipt: 'VR-1', secret });
  expect(await recount(poll, bytes, secretIn(kept))).toEqual({
    isGenuine: true,
    addsUp: true,
    isOfPieces: false,
    lines: 2,
    restPercent: 0,
    own: { lines: [2], option: YES, weight: '60.000' },
  });
  expect((await recount(poll, bytes, newSecret())).own).toBeNull();
  const changed = listOf([[own, 'abstain', '62.000']]);
  expect(await recount(poll, changed, secret)).toMatchObject({
    isGenuine: false,
    addsUp: false,
    own: null,
  });
});

test('a voter finds all pieces of their vote, even in a merged option', async () => {
  const secret = newSecret();
  const salt = await fingerprintOf(POLL, YES, secret);
  const piece = (number: number) => sha256(pieceText(salt, number));
  const bytes = listOf(
    [
      [await piece(1), 'merged', '8.192'],
      ['0'.repeat(64), 'abstain', '2.048'],
      [await piece(0), 'merged', '16.384'],
      ['1'.repeat(64), 'merged', '0.128'],
      ['rest', 'merged', '0.064'],
    ],
    'piece_v2',
  );
  const poll = {
    id: POLL,
    listHash: await hashOf(bytes),
    options: [{ id: YES, tally: null }],
    abstained: { weight: '2.048' },
    merged: { weight: '24.768' },
  };
  expect(await recount(poll, bytes, secret)).toEqual({
    isGenuine: true,
    addsUp: true,
    isOfPieces: true,
    lines: 4,
    restPercent: 0.2,
    own: { lines: [3, 1], option: YES, weight: '24.576' },
  });
  expect((await recount(poll, bytes, newSecret())).own).toBeNull();
  const others = { ...poll, merged: { weight: '24.769' } };
  expect((await recount(others, bytes)).addsUp).toBe(false);
});

test('a receipt without a secret has no line', () => {
  expect(secretIn('Receipt: VR-7Q4K-29FX-81MC')).toBeUndefined();
  expect(linesOf('\uFEFF"fingerprint","option","weight"\r\n')).toEqual([]);
});
