/** What a node says of a block that was recorded: it may no longer keep it. */
export type Answered = 'same' | 'other' | 'unknown';

/**
 * The first round that is lost, from anchors in their order of which the last one is lost. What was
 * read before one that the chain has is not; where a node no longer tells, nothing is taken for
 * kept.
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
