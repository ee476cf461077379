/** `unknown` means that the node may have pruned the block. */
export type Answered = 'same' | 'other' | 'unknown';

/**
 * Expects ordered anchors, of which the last is lost. Keeps rounds up to an anchor that the chain
 * still has; if no node can tell, all are lost.
 */
export async function firstLostRound(
  rounds: readonly bigint[],
  answered: (index: number) => Promise<Answered>,
): Promise<bigint> {
  let [kept, lost] = [-1, rounds.length - 1];
  while (lost - kept > 1) {
    const middle = (kept + lost) >> 1;
    if ((await answered(middle)) === 'other') lost = middle;
    else kept = middle;
  }
  if (kept < 0 || (await answered(kept)) !== 'same') return 1n;
  return (rounds[kept] ?? 0n) + 1n;
}
