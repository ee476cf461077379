import type { Change, HolderKind, Proof } from '@holdfast/domain/assets/registers/shapes';

/** Basis points, rounded to nearest. */
export const percentOf = (part: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : (part * 10_000n + whole / 2n) / whole;

export const kindOf = (party: { kind: string; isOutside: boolean }): HolderKind =>
  party.isOutside ? 'outside' : party.kind === 'company' ? 'company' : 'person';

export const changeOf = (before: bigint, after: bigint): Change => {
  if (before === 0n) return 'came';
  if (after === 0n) return 'left';
  return after > before ? 'grew' : 'shrank';
};

type ProofFacts = {
  readonly isNow: boolean;
  /** Books and chain differed for this line in the last reconciliation. */
  readonly differs: boolean;
  readonly units: bigint;
  /** Units according to confirmed transactions; null before the first one. */
  readonly onChain: bigint | null;
  /** Chain status of the last change; null if there is nothing to confirm. */
  readonly status: string | null;
};

/** The proof of a past line depends on its last change. */
export function proofOf({ isNow, differs, units, onChain, status }: ProofFacts): Proof {
  // A reorganisation dropped the block that moved these units.
  if ((isNow && differs) || status === 'LOST') return 'differs';
  if (!isNow) return status === 'CONFIRMED' ? 'confirmed' : status === null ? 'none' : 'moving';
  if (onChain === null && status === null) return 'none';
  return onChain === units ? 'confirmed' : 'moving';
}
