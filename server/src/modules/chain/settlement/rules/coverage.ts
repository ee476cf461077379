import type { InstructionKind } from '@holdfast/domain/chain/settlement/instruction.machine';
import type { Candidate, Chosen } from './eligible.ts';

/** Minimum balance of an account in microalgos, and again for each asset it holds. */
const MIN_BALANCE = 100_000n;
/** Maximum number of transactions in a group that the sponsor pays for. */
const MOST_LEGS = 3n;

type Costing = Pick<Candidate, 'kind' | 'quantity'> & { readonly optsIn: boolean };

/** At most, in microalgos: funds, balances and fees. */
export function sponsorCost({ kind, quantity, optsIn }: Costing, feeEach: bigint): bigint {
  const fees = MOST_LEGS * feeEach;
  if (kind === 'fund' || kind === 'anchor') return (quantity ?? 0n) + fees;
  if (optsIn || BALANCED.has(kind)) return 2n * MIN_BALANCE + fees;
  return 0n;
}

/** The sponsor always pays a minimum balance for these. */
const BALANCED: ReadonlySet<InstructionKind> = new Set(['create_asset', 'sweep']);

/** In order. A node would refuse the others, and staff would have to review them. */
export function withinCoverage<C extends Candidate>(
  chosen: readonly Chosen<C>[],
  spendable: bigint,
  feeEach: (candidate: C) => bigint,
): Chosen<C>[] {
  let left = spendable;
  return chosen.filter(({ candidate, optsIn }) => {
    const cost = sponsorCost({ ...candidate, optsIn }, feeEach(candidate));
    if (cost > left) return cost === 0n;
    left -= cost;
    return true;
  });
}

export type Floats = { readonly clawback: bigint; readonly hot: bigint };

export const DEFAULT_FLOATS: Floats = { clawback: 100_000_000n, hot: 10_000_000n };

/** A smaller float would hardly exceed the account's minimum balance. */
const LEAST_FLOAT = 2n * MIN_BALANCE;

/** The configured float, or a tenth of a low balance; undefined if even that is too little. */
export function floatWithin(configured: bigint, spendable: bigint): bigint | undefined {
  const affordable = spendable / 10n;
  const float = configured < affordable ? configured : affordable;
  return float < LEAST_FLOAT ? undefined : float;
}
