import { createHash } from 'node:crypto';
import {
  checkTree,
  type LiabilityProof,
  type ProofStep,
  recordHash,
} from '@holdfast/domain/administration/liabilities/check';
import {
  accountText,
  leafText,
  levelsOf,
  MOST,
  type Node,
  PARTS,
  pathOf,
  sumOf,
} from '@holdfast/domain/administration/liabilities/tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const NAME = { day: '2026-11-29', commodity: 'USD' };

type Client = { readonly partyId: string; readonly parts: readonly bigint[] };
const clients = fc.array(
  fc.array(fc.bigInt(0n, 10n ** 15n), { minLength: PARTS, maxLength: PARTS }),
  { minLength: 1, maxLength: 6 },
);

const of = (amounts: readonly (readonly bigint[])[]): Client[] =>
  amounts.map((parts, at) => ({ partyId: `party-${at}`, parts }));

const saltOf = (partyId: string, part: number) => hash(`${partyId} ${part}`);
const leafOf = (partyId: string, part: number, amount: bigint): Node => {
  const salt = saltOf(partyId, part);
  const account = hash(accountText({ partyId, part, salt }));
  return { hash: hash(leafText(NAME, { account, amount, salt })), sum: amount };
};

function open(all: readonly Client[]) {
  const leaves = all.flatMap(({ partyId, parts }) =>
    parts.map((amount, at) => leafOf(partyId, at + 1, amount)),
  );
  while ((leaves.length & (leaves.length - 1)) !== 0) {
    leaves.push(leafOf('padding', leaves.length, 0n));
  }
  const levels = levelsOf(leaves, hash);
  const root = levels.at(-1)?.[0] as Node;
  const proofOf = (at: number): LiabilityProof => {
    const { partyId, parts } = all[at] as Client;
    return {
      day: NAME.day,
      closedAt: '2026-11-30T00:00:00.000Z',
      partyId,
      roots: [{ commodity: 'USD', root: root.hash, sum: String(root.sum) }],
      trees: [
        {
          commodity: 'USD',
          balance: String(parts.reduce((sum, part) => sum + part, 0n)),
          parts: parts.map((amount, nth) => ({
            part: nth + 1,
            amount: String(amount),
            salt: saltOf(partyId, nth + 1),
            path: pathOf(levels, at * PARTS + nth).map((step) => ({
              ...step,
              sum: String(step.sum),
            })),
          })),
        },
      ],
    };
  };
  return { leaves, levels, root, proofOf };
}

const check = async (proof: LiabilityProof) => {
  const [tree] = proof.trees;
  if (!tree) throw new Error('The proof has a tree');
  return checkTree(proof, tree, hash);
};

function withPart(
  proof: LiabilityProof,
  change: Partial<LiabilityProof['trees'][number]['parts'][number]>,
): LiabilityProof {
  const trees = proof.trees.map((tree) => ({
    ...tree,
    parts: tree.parts.map((part, at) => (at === 0 ? { ...part, ...change } : part)),
  }));
  return { ...proof, trees };
}

describe('the Merkle sum tree', () => {
  it('has the sum of all balances in its root, and a valid proof for each of them', async () => {
    await fc.assert(
      fc.asyncProperty(clients, async (amounts) => {
        const { root, proofOf } = open(of(amounts));
        expect(root.sum).toBe(amounts.flat().reduce((sum, amount) => sum + amount, 0n));
        for (const at of amounts.keys()) {
          expect(await check(proofOf(at))).toEqual({ isProven: true });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('proves no other amount, party, salt, part, day or sum', async () => {
    await fc.assert(
      fc.asyncProperty(clients, fc.bigInt(1n, 1000n), async (amounts, more) => {
        const proof = open(of(amounts)).proofOf(0);
        const [tree] = proof.trees;
        const [root] = proof.roots;
        const [part] = tree?.parts ?? [];
        if (!tree || !root || !part) throw new Error('The proof has a tree');
        const changed: LiabilityProof[] = [
          withPart(proof, { amount: String(BigInt(part.amount) + more) }),
          withPart(proof, { salt: hash('another') }),
          withPart(proof, { part: 2 }),
          withPart(proof, { path: part.path.slice(1) }),
          { ...proof, partyId: 'party-9' },
          { ...proof, day: '2026-11-28' },
          { ...proof, roots: [{ ...root, sum: String(BigInt(root.sum) + more) }] },
          { ...proof, roots: [{ ...root, root: hash('another') }] },
          { ...proof, roots: [] },
          { ...proof, trees: [{ ...tree, balance: String(BigInt(tree.balance) + more) }] },
          { ...proof, trees: [{ ...tree, parts: tree.parts.slice(1) }] },
        ];
        for (const one of changed) expect((await check(one)).isProven).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  it('rejects a path with any sibling changed', async () => {
    await fc.assert(
      fc.asyncProperty(clients, fc.nat(), async (amounts, nth) => {
        const proof = open(of(amounts)).proofOf(0);
        const path = proof.trees[0]?.parts[0]?.path ?? [];
        const at = nth % path.length;
        const tampered: ((step: ProofStep) => ProofStep)[] = [
          (step) => ({ ...step, sum: String(BigInt(step.sum) + 1n) }),
          (step) => ({ ...step, hash: hash(step.hash) }),
          (step) => ({ ...step, side: step.side === 'left' ? 'right' : 'left' }),
        ];
        for (const change of tampered) {
          const steps = path.map((step, height) => (height === at ? change(step) : step));
          expect((await check(withPart(proof, { path: steps }))).isProven).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('gives two clients with equal balances different leaves, which can’t be exchanged', async () => {
    const { leaves, proofOf } = open(of([Array(PARTS).fill(5n), Array(PARTS).fill(5n)]));
    expect(new Set(leaves.map((leaf) => leaf.hash)).size).toBe(leaves.length);
    const [own, other] = [proofOf(0), proofOf(1)];
    expect(await check({ ...own, trees: other.trees })).toMatchObject({ isProven: false });
  });

  it('rejects a negative sibling, even where all hashes lead to a root that hides a debt', async () => {
    const own = leafOf('party-0', 1, 100n);
    const debt = { hash: leafOf('party-1', 1, 0n).hash, sum: -90n };
    const text = (left: Node, right: Node) =>
      `holdfast-liability-node-v1\n${left.hash} ${left.sum}\n${right.hash} ${right.sum}`;
    const top = hash(text(own, debt));
    const proof = open(of([[100n, 0n, 0n, 0n]])).proofOf(0);
    const path = [{ side: 'right' as const, hash: debt.hash, sum: '-90' }];
    const forged = {
      ...withPart(proof, { path }),
      roots: [{ commodity: 'USD', root: top, sum: '10' }],
    };
    expect(await check(forged)).toEqual({ isProven: false, fault: 'sibling' });
    expect(() => levelsOf([own, debt], hash)).toThrow(RangeError);
  });

  it('has no sum of 2^63 or more', () => {
    expect(sumOf(MOST - 1n, 1n)).toBe(MOST);
    expect(sumOf(MOST, 1n)).toBeUndefined();
    expect(() => levelsOf([leafOf('a', 1, MOST), leafOf('b', 1, 1n)], hash)).toThrow(RangeError);
  });

  it('rejects an amount that isn’t in its canonical form', async () => {
    const proof = open(of([[1n, 2n, 3n, 4n]])).proofOf(0);
    for (const amount of ['01', '+1', '1.0', '1e0', ' 1', '9223372036854775808']) {
      expect(await check(withPart(proof, { amount }))).toEqual({
        isProven: false,
        fault: 'amount',
      });
    }
  });
});

it('the record’s hash changes with every root and sum', async () => {
  const { roots, day, closedAt } = open(of([[1n, 2n, 3n, 4n]])).proofOf(0);
  const record = { roots, day, closedAt };
  const hashes = [
    record,
    { ...record, day: '2026-11-28' },
    { ...record, roots: roots.map((root) => ({ ...root, sum: '11' })) },
    { ...record, roots: [...roots, { commodity: 'BTC', root: hash(''), sum: '0' }] },
  ].map((one) => recordHash(one, hash));
  expect(new Set(await Promise.all(hashes)).size).toBe(4);
  const [root] = roots;
  if (!root) throw new Error('The record has a root');
  const hidden = { ...root, root: `${hash('')} 5\nUSD ${hash('other')}` };
  const ambiguous = [
    { ...record, roots: [root, { ...hidden, commodity: 'ALGO' }] },
    { ...record, roots: [{ ...root, commodity: `ALGO ${hash('')} 5\nUSD` }, root] },
    { ...record, closedAt: `${closedAt}\nUSD ${hash('')} 5` },
    { ...record, day: `${day}\nclosed` },
    { ...record, roots: [root, root] },
  ];
  for (const one of ambiguous) expect(await recordHash(one, hash)).toBeUndefined();
  const negative = { ...record, roots: roots.map((root) => ({ ...root, sum: '-1' })) };
  expect(await recordHash(negative, hash)).toBeUndefined();
});
