/** Whether the node has the same block; `unknown` if it may have pruned it. */
export type Answered = 'same' | 'other' | 'unknown';

/**
 * Expects the rounds of recorded blocks in order, the last of them lost. Returns the round after
 * the last one still on chain; round 1 if that is unknown.
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
