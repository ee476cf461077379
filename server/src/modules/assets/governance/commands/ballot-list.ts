import { pieceText } from '@holdfast/domain/assets/governance/ballot';
import type { Disclosed } from '@holdfast/domain/assets/governance/disclosure';
import { distributePieces, splitTotals } from '@holdfast/domain/assets/governance/pieces';
import { ABSTAIN } from '@holdfast/domain/assets/governance/poll.machine';
import { sha256 } from '../../../../kit/seal.ts';
import type { Ballot } from '../repository/ballots.ts';

export type OpenedVote = {
  readonly fingerprint: string;
  /** Null: abstained. */
  readonly optionId: string | null;
  readonly weight: bigint;
};

/** Lines written before yielding to the event loop. */
const LINES_AT_ONCE = 1_000;

type Group = {
  readonly optionId: string | null;
  readonly isMerged: boolean;
  readonly votes: readonly OpenedVote[];
};

/**
 * Returns every vote's pieces in order of fingerprint, then a long list's unsplit remainders.
 * `snapshot` has the weights of all who may vote.
 */
export async function ballotLines(
  votes: readonly OpenedVote[],
  disclosed: Disclosed,
  snapshot: readonly bigint[],
): Promise<Ballot[]> {
  const groups = groupsOf(votes, disclosed);
  const totals = groups.map((group) => ({
    weight: group.votes.reduce((sum, { weight }) => sum + weight, 0n),
    votes: group.votes.length,
  }));
  const splits = splitTotals(totals, snapshot);
  const lines: Ballot[] = [];
  const rests: Ballot[] = [];
  for (const [at, { votes: own, optionId, isMerged }] of groups.entries()) {
    const { pieces = [], rest = 0n } = splits[at] ?? {};
    const weights = own.map(({ weight }) => weight);
    for (const [vote, dealt] of distributePieces(pieces, weights).entries()) {
      for (const [number, weight] of dealt.entries()) {
        if (lines.length % LINES_AT_ONCE === LINES_AT_ONCE - 1) await new Promise(setImmediate);
        const text = pieceText(own[vote]?.fingerprint ?? '', number);
        lines.push({ fingerprint: sha256(text).toString('hex'), optionId, isMerged, weight });
      }
    }
    if (rest > 0n) rests.push({ fingerprint: null, optionId, isMerged, weight: rest });
  }
  lines.sort((a, b) => ((a.fingerprint ?? '') < (b.fingerprint ?? '') ? -1 : 1));
  return [...lines, ...rests];
}

function groupsOf(votes: readonly OpenedVote[], { alone, merged }: Disclosed): Group[] {
  // Ordered by the fingerprints of secrets, so that a position in the list reveals no voter.
  const inOrder = [...votes].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  const byKey = Map.groupBy(inOrder, ({ optionId }) => optionId ?? ABSTAIN);
  const own = alone.map(({ key }) => ({
    optionId: key === ABSTAIN ? null : key,
    isMerged: false,
    votes: byKey.get(key) ?? [],
  }));
  if (!merged) return own;
  const hidden = new Set(merged.keys);
  const those = inOrder.filter(({ optionId }) => hidden.has(optionId ?? ABSTAIN));
  return [...own, { optionId: null, isMerged: true, votes: those }];
}
