import type { InstructionKind } from '@holdfast/domain/chain/settlement/instruction.machine';
import type { Candidate, Chosen } from './eligible.ts';

/** What an account must hold for itself, and again for each asset. */
const MIN_BALANCE = 100_000n;
/** Transactions of the longest group that the sponsor pays for. */
const MOST_LEGS = 3n;

type Costing = Pick<Candidate, 'kind' | 'quantity'> & { readonly optsIn: boolean };

/** What an instruction takes from the sponsor at most, in microalgos: funds, balances and fees. */
export function sponsorCost({ kind, quantity, optsIn }: Costing, feeEach: bigint): bigint {
  const fees = MOST_LEGS * feeEach;
  if (kind === 'fund' || kind === 'anchor') return (quantity ?? 0n) + fees;
  if (optsIn || BALANCED.has(kind)) return 2n * MIN_BALANCE + fees;
  return 0n;
}

/** Kinds for which the sponsor always pays a minimum balance. */
const BALANCED: ReadonlySet<InstructionKind> = new Set(['create_asset', 'sweep']);

/**
 * Of the chosen instructions those that the sponsor can pay for, in their order. What it cannot
 * cover waits unsigned: a node would refuse the bytes, and somebody would have to look at them.
 */
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

/** The most that a working account is given at once, in microalgos. */
export type Floats = { readonly clawback: bigint; readonly hot: bigint };

export const DEFAULT_FLOATS: Floats = { clawback: 100_000_000n, hot: 10_000_000n };

/** Below this a float would hardly outlast the account's own minimum balance. */
const LEAST_FLOAT = 2n * MIN_BALANCE;

/**
 * What the sponsor gives a working account: the configured float, or a tenth of what a poor one
 * can spend; undefined while it has too little even for that.
 */
export function floatWithin(configured: bigint, spendable: bigint): bigint | undefined {
  const affordable = spendable / 10n;
  const float = configured < affordable ? configured : affordable;
  return float < LEAST_FLOAT ? undefined : float;
}
