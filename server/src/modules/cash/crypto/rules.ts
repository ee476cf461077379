import type { Concerns } from '../../people/approvals/index.ts';
import type { DepositRow } from './repository/deposits.ts';

/** Whoever gets the money neither confirms nor rejects it. */
export const depositConcerns = ({ partyId }: DepositRow): Concerns => ({
  parties: [partyId],
  users: [],
});
