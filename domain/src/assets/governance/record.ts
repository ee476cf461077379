import type { ListForm } from './ballot.ts';

/** What is recorded on the chain of a counted poll, as everyone reads it. */
export type PollRecord = {
  readonly id: string;
  readonly outcome: string;
  /** The id of the option that passed; null when none did. */
  readonly winner: string | null;
  /** Those with a total of their own, in their order. */
  readonly options: readonly { readonly id: string; readonly weight: string }[];
  /** Null where abstentions are in the merged sum. */
  readonly abstained: string | null;
  /** The options of the merged sum, "abstain" among them; null where nothing is merged. */
  readonly merged: { readonly keys: readonly string[]; readonly weight: string } | null;
  readonly votes: number;
  /** Null of a named poll. */
  readonly listForm: ListForm | null;
  /** SHA-256, in hexadecimal, of the list of votes; null of a named poll. */
  readonly listHash: string | null;
  /** The same of the list of receipts. */
  readonly receiptsHash: string;
};

/**
 * The text whose SHA-256 stands in the note of the poll's transaction: result, votes and receipts
 * are fixed by it, and nobody changes one of them without another hash. Records of lists of pieces
 * name what passed and the merged sum.
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
