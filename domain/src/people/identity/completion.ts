export type CompletionFacts = {
  readonly kind: string;
  /** The person submitted the initially required steps. */
  readonly partialComplete: boolean;
  /** The company submitted its case, with nothing outstanding. */
  readonly isCaseSent: boolean;
};

/** A user's `partialComplete`: their own, or that of the company they act for. */
export const isPartlyComplete = (user: CompletionFacts): boolean =>
  user.kind === 'company' ? user.isCaseSent : user.partialComplete;
