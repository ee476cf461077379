export type CompletionFacts = {
  readonly kind: string;
  /** The person sent the steps that are required first. */
  readonly partialComplete: boolean;
  /** The company sent its case, and nothing more is required of it. */
  readonly isCaseSent: boolean;
};

/** `partialComplete` of a user: a person's own, or that of the company they act for. */
export const isPartlyComplete = (user: CompletionFacts): boolean =>
  user.kind === 'company' ? user.isCaseSent : user.partialComplete;
