import { figuresOf } from '@holdfast/domain/assets/drafts/missing';
import type { Contents } from '@holdfast/domain/assets/drafts/sections';

/** Terms as they were typed, complete, as an offering takes them. */
export const newTerms = (terms: Contents['commitment']) => ({
  ...figuresOf(terms),
  allocationRule: terms.allocationRule,
  automaticApproval: terms.automaticApproval,
  closingVoteRequired: terms.closingVoteRequired,
  furtherTerms: terms.furtherTerms,
  coolingOffDays: Number(terms.coolingOffDays),
  opensAt: new Date(terms.opensAt),
  closesAt: new Date(terms.closesAt),
  longStopAt: new Date(terms.longStopAt),
});
