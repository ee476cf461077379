import { describe, expect, it } from 'vitest';
import { floatWithin, sponsorCost, withinCoverage } from './coverage.ts';
import type { Candidate, Chosen } from './eligible.ts';

const FEE = 1_000n;
const chosen = (kind: Candidate['kind'], more: Partial<Candidate & { optsIn: boolean }> = {}) => {
  const { optsIn = false, ...rest } = more;
  const nothing = { assetId: null, fromAddress: null, toAddress: null, quantity: null };
  return { candidate: { id: kind, kind, ...nothing, ...rest }, optsIn } satisfies Chosen<Candidate>;
};

describe('the sponsor’s balance', () => {
  it('must cover funds, minimum balances and the fees of the longest group', () => {
    expect(sponsorCost({ kind: 'fund', quantity: 5_000n, optsIn: false }, FEE)).toBe(8_000n);
    expect(sponsorCost({ kind: 'create_asset', quantity: null, optsIn: false }, FEE)).toBe(
      203_000n,
    );
    expect(sponsorCost({ kind: 'allocate', quantity: 9n, optsIn: true }, FEE)).toBe(203_000n);
    expect(sponsorCost({ kind: 'transfer', quantity: 9n, optsIn: false }, FEE)).toBe(0n);
  });

  it('limits which instructions are signed, except those that cost it nothing', () => {
    const all = [
      chosen('fund', { quantity: 900_000n }),
      chosen('create_asset'),
      chosen('transfer', { quantity: 1n }),
    ];
    const kinds = (spendable: bigint) =>
      withinCoverage(all, spendable, () => FEE).map((one) => one.candidate.kind);
    expect(kinds(-100_000n)).toEqual(['transfer']);
    expect(kinds(300_000n)).toEqual(['create_asset', 'transfer']);
    expect(kinds(903_000n + 203_000n)).toEqual(['fund', 'create_asset', 'transfer']);
    expect(kinds(903_000n + 202_999n)).toEqual(['fund', 'transfer']);
  });

  it('funds working accounts with the configured float, or a tenth of itself', () => {
    expect(floatWithin(100_000_000n, 9_900_000n)).toBe(990_000n);
    expect(floatWithin(100_000_000n, 5_000_000_000n)).toBe(100_000_000n);
    expect(floatWithin(100_000_000n, 1_999_999n)).toBeUndefined();
    expect(floatWithin(100_000_000n, -100_000n)).toBeUndefined();
  });
});
