import { createHash } from 'node:crypto';
import type { Fault } from '@holdfast/domain/administration/liabilities/check';
import { recordHash } from '@holdfast/domain/administration/liabilities/check';
import {
  accountText,
  leafText,
  levelsOf,
  PARTS,
  pathOf,
} from '@holdfast/domain/administration/liabilities/tree';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../lib/session/sha256.ts';
import { balanceVerdict, checkedBalances, type OwnProof } from './own-check.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const partyId = '018f0000-0000-7000-8000-000000000001';

function proofOf(amounts: readonly bigint[]): OwnProof {
  const tree = { day: '2026-11-29', commodity: 'USD' };
  const leaves = amounts.map((amount, at) => {
    const salt = hash(`salt ${at}`);
    const account = hash(accountText({ partyId, part: at + 1, salt }));
    return { hash: hash(leafText(tree, { account, amount, salt })), sum: amount };
  });
  const levels = levelsOf(leaves, hash);
  const root = levels.at(-1)?.[0];
  return {
    format: 'holdfast-liability-proof-v1',
    ...{ day: tree.day, closedAt: '2026-11-30T00:00:00.000Z', partyId, transaction: 'TX' },
    roots: [{ commodity: 'USD', root: root?.hash ?? '', sum: String(root?.sum) }],
    trees: [
      {
        ...{ commodity: 'USD', name: 'USD', balance: String(root?.sum) },
        parts: amounts.slice(0, PARTS).map((amount, at) => ({
          ...{ part: at + 1, amount: String(amount), salt: hash(`salt ${at}`) },
          path: pathOf(levels, at).map((step) => ({ ...step, sum: String(step.sum) })),
        })),
      },
    ],
  };
}

const proof = proofOf([10n, 20n, 30n, 40n]);
const note = async () => `holdfast/2:abc:${await recordHash(proof, sha256)}`;
const tones = async (one: OwnProof, text: string | null) =>
  (await checkedBalances(one, text)).map(({ tone }) => tone);

describe('checking one’s own balances', () => {
  it('verifies each balance and the note on chain in the browser', async () => {
    const checks = await checkedBalances(proof, await note());
    expect(checks.map(({ name }) => name)).toEqual([
      '$1.00 is included',
      'The record matches the chain',
    ]);
    expect(balanceVerdict(proof, checks)).toMatchObject({ tone: 'good' });
  });

  it('awaits confirmation on chain, and rejects a note with a different hash', async () => {
    expect(await tones(proof, null)).toEqual(['good', 'plain']);
    expect(balanceVerdict(proof, await checkedBalances(proof, null)).tone).toBe('warn');
    expect(await tones(proof, 'holdfast/2:abc:00')).toEqual(['good', 'bad']);
  });

  it('explains which check failed', async () => {
    const [tree] = proof.trees;
    const [part] = tree?.parts ?? [];
    if (!tree || !part) throw new Error('The proof has a tree');
    const withPath = (sum: string) => ({
      ...proof,
      trees: [
        {
          ...tree,
          parts: tree.parts.map((one) => ({
            ...one,
            path: one.path.map((step) => ({ ...step, sum })),
          })),
        },
      ],
    });
    const cases: readonly (readonly [OwnProof, Fault, string])[] = [
      [withPath('-1'), 'sibling', 'negative'],
      [withPath('7'), 'root', 'different root'],
      [{ ...proof, trees: [{ ...tree, balance: '101' }] }, 'amount', 'add up'],
      [{ ...proof, trees: [{ ...tree, parts: [part] }] }, 'parts', 'missing parts'],
      [{ ...proof, roots: [] }, 'unlisted', 'exactly one root'],
    ];
    for (const [changed, , words] of cases) {
      const checks = await checkedBalances(changed, await note());
      expect(checks[0]).toMatchObject({ tone: 'bad', evidence: expect.stringContaining(words) });
      expect(balanceVerdict(changed, checks).tone).toBe('bad');
    }
  });

  it('tells a client without balances that there is nothing to check', async () => {
    const empty = { ...proof, trees: [] };
    expect(balanceVerdict(empty, await checkedBalances(empty, await note())).tone).toBe('plain');
  });
});
