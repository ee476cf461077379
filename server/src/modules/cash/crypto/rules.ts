import type { Concerns } from '../../people/approvals/index.ts';

/** The receiving party neither confirms nor rejects its deposit. */
export const depositConcerns = ({ partyId }: { readonly partyId: string }): Concerns => ({
  parties: [partyId],
  users: [],
});
