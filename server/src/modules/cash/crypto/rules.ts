import type { Concerns } from '../../people/approvals/index.ts';

/** The party that receives the money neither confirms nor rejects it. */
export const depositConcerns = ({ partyId }: { readonly partyId: string }): Concerns => ({
  parties: [partyId],
  users: [],
});
