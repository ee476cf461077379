type Kept = {
  readonly text: string | undefined;
  readonly at: string;
  /** The page on which the call failed. */
  readonly from: string | undefined;
};

let kept: Kept | undefined;

/** Keeps the message of a failed call for the page that it leads to. */
export const keepFailure = (text: string | undefined, at: string, from?: string): void => {
  // Several calls of a page fail together: the first failure records the page.
  kept = { text, at, from: from === at ? kept?.from : from };
};

/** The message of the call that led to this page: that ended the session, or found nothing. */
export const lastFailure = (at: string): string | undefined =>
  kept?.at === at ? kept.text : undefined;

/** The page that the failure led away from, to return to. */
export const failedAt = (at: string): string | undefined =>
  kept?.at === at ? kept.from : undefined;

/** Whoever leaves the page that said it has read it: coming there again says nothing of it. */
export function forgetFailure(leaving: string | undefined, to: string): void {
  if (kept?.at === leaving && leaving !== to) kept = undefined;
}
