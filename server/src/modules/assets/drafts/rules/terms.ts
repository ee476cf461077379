import { typedTerms } from '@holdfast/domain/assets/drafts/missing';
import type { Contents } from '@holdfast/domain/assets/drafts/sections';

export const newTerms = (terms: Contents['commitment']) => ({
  ...typedTerms(terms),
  allocationRule: terms.allocationRule,
  automaticApproval: terms.automaticApproval,
  furtherTerms: terms.furtherTerms,
});
