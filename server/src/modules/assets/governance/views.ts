import { isTurnoutVisible, votedAtLeast } from '@holdfast/domain/assets/governance/disclosure';
import {
  ABSTAIN,
  type PollOutcome,
  type PollWeighting,
} from '@holdfast/domain/assets/governance/poll.machine';
import { reaches } from '@holdfast/domain/assets/governance/tally';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Count } from './queries/count.ts';
import type { OptionRow, PollRow } from './repository/polls.ts';
import type { VoterRow } from './repository/voters.ts';

/** Units with three decimals, or a number of holders. */
export const weightText = (weight: bigint, weighting: PollWeighting): string =>
  weighting === 'units' ? quantityText(weight) : String(weight);

/** Percent, rounded towards zero: "61.00". */
export const percentOf = (part: bigint, whole: bigint): string =>
  writeDecimal(whole === 0n ? 0n : (part * 10_000n) / whole, 2);

export const bpsText = (bps: number): string => writeDecimal(BigInt(bps), 2);

const WORDS: Readonly<Record<PollOutcome, string>> = {
  passed: 'Passed',
  failed: 'Majority not reached',
  no_quorum: 'Quorum not reached',
};

export const outcomeWords = (outcome: PollOutcome, winner: string | null): string =>
  winner === null ? WORDS[outcome] : `${WORDS[outcome]}: ${winner}`;

type Part = { readonly weight: bigint; readonly votes: number };

export const partOf = ({ weight, votes }: Part, weighting: PollWeighting) => ({
  weight: weightText(weight, weighting),
  votes,
});

/** The options with too few voters; null if there are none. */
export function mergedOf(poll: PollRow, options: readonly OptionRow[]) {
  const { mergedWeight: weight, mergedVotes: votes, weighting } = poll;
  if (weight === null || votes === null) return null;
  const inOrder = [...options].sort((a, b) => a.position - b.position);
  const hidden = inOrder.flatMap((one) => (one.weight === null ? [one.id] : []));
  const keys = poll.abstainedWeight === null ? [...hidden, ABSTAIN] : hidden;
  return { keys, ...partOf({ weight, votes }, weighting) };
}

/** Null if only a sum that includes abstentions is published. */
function castForOptions(poll: PollRow, { options, abstained }: Count): bigint | null {
  const own = options.reduce((sum, one) => sum + (one.weight ?? 0n), 0n);
  if (poll.mergedWeight === null) return own;
  return abstained === null ? null : own + poll.mergedWeight;
}

/** Exact for named or counted polls, otherwise a lower bound. */
function turnoutView(poll: PollRow, turnout: Part) {
  const { electorateWeight: whole, electorate } = poll;
  const nothing = { turnout: null, turnoutPercent: null, isQuorum: null, votedAtLeast: null };
  if (whole === null || electorate === null) return nothing;
  if (!isTurnoutVisible(poll)) {
    return { ...nothing, votedAtLeast: votedAtLeast(turnout.votes, electorate) };
  }
  return {
    ...nothing,
    turnout: partOf(turnout, poll.weighting),
    turnoutPercent: percentOf(turnout.weight, whole),
    isQuorum: reaches(turnout.weight, whole, poll.quorumBps),
  };
}

export const rowOf = (poll: PollRow, options: readonly OptionRow[]) => ({
  id: poll.id,
  kind: poll.kind,
  question: poll.question,
  status: poll.status,
  outcome: poll.outcome,
  winner: options.find((one) => one.isWinner)?.label ?? null,
  opensAt: poll.snapshotAt ?? poll.opensAt,
  closesAt: poll.closesAt,
  closedAt: poll.endedAt,
  isNamed: poll.isNamed,
});

export const mineOf = (poll: PollRow, voter: VoterRow | undefined) =>
  voter
    ? {
        weight: weightText(voter.weight, poll.weighting),
        sharePercent: percentOf(voter.weight, poll.electorateWeight ?? 0n),
        votedAt: voter.votedAt,
        receipt: voter.receipt,
        votedFor: voter.votedFor,
      }
    : null;

export type PollFacts = {
  readonly asset: { readonly id: string; readonly name: string; readonly symbol: string };
  readonly options: Count;
  readonly documents: readonly { id: string; name: string; bytes: number }[];
  readonly turnout: Part;
  readonly chain: { readonly txId: string; readonly round: string; readonly at: Date } | null;
};

export function pollViewOf(
  poll: PollRow,
  { asset, options: count, documents, turnout, chain }: PollFacts,
) {
  const { weighting, electorateWeight, electorate } = poll;
  const hasOpened = electorateWeight !== null && electorate !== null;
  const forOptions = castForOptions(poll, count);
  return {
    ...rowOf(poll, count.options),
    asset: { id: asset.id, name: asset.name, symbol: asset.symbol },
    explanation: poll.explanation,
    options: count.options.map(({ id, label, note, isRecommended, weight, votes }) => ({
      id,
      label,
      note,
      isRecommended,
      tally: weight === null || votes === null ? null : partOf({ weight, votes }, weighting),
      sharePercent: weight === null || forOptions === null ? null : percentOf(weight, forOptions),
    })),
    abstained: count.abstained && partOf(count.abstained, weighting),
    merged: mergedOf(poll, count.options),
    documents: documents.map(({ id, name, bytes }) => ({ id, name, bytes })),
    weighting,
    quorumPercent: bpsText(poll.quorumBps),
    passPercent: bpsText(poll.passBps),
    isLive: poll.isLive,
    snapshotAt: poll.snapshotAt,
    snapshotHash: poll.snapshotHash?.toString('hex') ?? null,
    listForm: poll.listForm,
    listHash: poll.listHash?.toString('hex') ?? null,
    receiptsHash: poll.receiptsHash?.toString('hex') ?? null,
    chain,
    electorate: hasOpened
      ? partOf({ weight: electorateWeight, votes: electorate }, weighting)
      : null,
    ...turnoutView(poll, turnout),
    reason: poll.reason,
  };
}
