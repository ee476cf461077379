export type CompletionFacts = {
  readonly kind: string;
  readonly partialComplete: boolean;
  readonly isCaseSent: boolean;
};

/** `partialComplete`: the user's own, or their company's. */
export const isPartlyComplete = (user: CompletionFacts): boolean =>
  user.kind === 'company' ? user.isCaseSent : user.partialComplete;
