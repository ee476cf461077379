import type { ListForm } from './ballot.ts';

export type PollRecord = {
  readonly id: string;
  readonly outcome: string;
  readonly winner: string | null;
  readonly options: readonly { readonly id: string; readonly weight: string }[];
  /** Null if abstentions are in the merged sum. */
  readonly abstained: string | null;
  /** Possibly including "abstain". */
  readonly merged: { readonly keys: readonly string[]; readonly weight: string } | null;
  readonly votes: number;
  readonly listForm: ListForm | null;
  /** SHA-256, in hexadecimal; null for a named poll. */
  readonly listHash: string | null;
  readonly receiptsHash: string;
};

/** Its SHA-256 is in the note of the poll's transaction: commits to result, votes and receipts. */
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
