/** By what commitments are ordered; the first one made comes first unless said otherwise. */
export const COMMITMENT_SORTS = [
  'made',
  '-made',
  'investor',
  '-investor',
  'units',
  '-units',
  'amount',
  '-amount',
] as const;
export type CommitmentSort = (typeof COMMITMENT_SORTS)[number];
