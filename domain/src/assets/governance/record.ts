import type { ListForm } from './ballot.ts';

export type PollRecord = {
  readonly id: string;
  readonly outcome: string;
  /** Option id; null when none passed. */
  readonly winner: string | null;
  /** Options with a total of their own, in order. */
  readonly options: readonly { readonly id: string; readonly weight: string }[];
  /** Null when abstentions are in the merged sum. */
  readonly abstained: string | null;
  /** The merged options, possibly "abstain"; null where nothing is merged. */
  readonly merged: { readonly keys: readonly string[]; readonly weight: string } | null;
  readonly votes: number;
  /** Null for a named poll. */
  readonly listForm: ListForm | null;
  /** SHA-256 of the list of votes, hexadecimal; null for a named poll. */
  readonly listHash: string | null;
  /** SHA-256 of the list of receipts, hexadecimal. */
  readonly receiptsHash: string;
};

/**
 * The text whose SHA-256 is in the poll's transaction note: fixes result, votes and receipts.
 * Records of piece lists also name the passing option and the merged sum.
 */
export const recordText = (record: PollRecord): string => {
  const { listForm, winner, abstained, merged } = record;
  const isOfPieces = listForm === 2;
  return [
    isOfPieces ? 'holdfast-poll-v2' : 'holdfast-poll-v1',
    record.id,
    record.outcome,
    ...(isOfPieces ? [`winner ${winner ?? 'none'}`] : []),
    ...record.options.map(({ id, weight }) => `option ${id} ${weight}`),
    ...(abstained === null ? [] : [`abstain ${abstained}`]),
    ...(merged ? [`merged ${merged.weight} ${merged.keys.join(' ')}`] : []),
    `votes ${record.votes}`,
    `list ${record.listHash ?? 'none'}`,
    `receipts ${record.receiptsHash}`,
  ].join('\n');
};
