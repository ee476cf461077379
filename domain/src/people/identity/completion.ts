export type CompletionFacts = {
  readonly kind: string;
  readonly partialComplete: boolean;
  readonly isCaseSent: boolean;
};

/** `partialComplete` of a user: their own, or that of the company they act for. */
export const isPartlyComplete = (user: CompletionFacts): boolean =>
  user.kind === 'company' ? user.isCaseSent : user.partialComplete;
