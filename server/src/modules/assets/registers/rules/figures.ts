import type { Change, HolderKind, Proof } from '@holdfast/domain/assets/registers/shapes';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';

/** A share of the whole in percent with two decimals, rounded to the nearest. */
export const percentOf = (part: bigint, whole: bigint): string =>
  writeDecimal(whole === 0n ? 0n : (part * 10_000n + whole / 2n) / whole, 2);

export const kindOf = (party: { kind: string; isOutside: boolean }): HolderKind =>
  party.isOutside ? 'outside' : party.kind === 'company' ? 'company' : 'person';

export const changeOf = (before: bigint, after: bigint): Change => {
  if (before === 0n) return 'came';
  if (after === 0n) return 'left';
  return after > before ? 'grew' : 'shrank';
};

type ProofFacts = {
  readonly isNow: boolean;
  /** Found wrong when register and chain were compared last. */
  readonly differs: boolean;
  readonly units: bigint;
  /** By the confirmed transactions; null when nothing ever arrived. */
  readonly onChain: bigint | null;
  /** Of the last change: whether there is something to be confirmed, and whether it is. */
  readonly status: string | null;
};

/** What the chain says about a line. Of a past moment it is asked about that moment's change. */
export function proofOf({ isNow, differs, units, onChain, status }: ProofFacts): Proof {
  // The block that moved these units is no longer on the chain, so the two differ.
  if ((isNow && differs) || status === 'LOST') return 'differs';
  if (!isNow) return status === 'CONFIRMED' ? 'confirmed' : status === null ? 'none' : 'moving';
  if (onChain === null && status === null) return 'none';
  return onChain === units ? 'confirmed' : 'moving';
}
