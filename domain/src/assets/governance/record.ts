/** What is recorded on the chain of a counted poll, as everybody reads it. */
export type PollRecord = {
  readonly id: string;
  readonly outcome: string;
  /** In their order. */
  readonly options: readonly { readonly id: string; readonly weight: string }[];
  readonly abstained: string;
  readonly votes: number;
  /** SHA-256, in hexadecimal, of the list of votes; null of a named poll. */
  readonly listHash: string | null;
  /** The same of the list of receipts. */
  readonly receiptsHash: string;
};

/**
 * The text whose SHA-256 stands in the note of the poll's transaction: result, votes and receipts
 * are fixed by it, and nobody changes one of them without another hash.
 */
export const recordText = (record: PollRecord): string =>
  [
    'holdfast-poll-v1',
    record.id,
    record.outcome,
    ...record.options.map(({ id, weight }) => `option ${id} ${weight}`),
    `abstain ${record.abstained}`,
    `votes ${record.votes}`,
    `list ${record.listHash ?? 'none'}`,
    `receipts ${record.receiptsHash}`,
  ].join('\n');
