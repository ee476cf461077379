type Kept = {
  readonly text: string | undefined;
  readonly at: string;
  /** The page on which the call failed. */
  readonly from: string | undefined;
};

let kept: Kept | undefined;

/** Keeps a failed call's message for the page it leads to. */
export const keepFailure = (text: string | undefined, at: string, from?: string): void => {
  // When several calls of a page fail together, the first records the page.
  kept = { text, at, from: from === at ? kept?.from : from };
};

/** The message of the call that led to this page: the session ended, or nothing was found. */
export const lastFailure = (at: string): string | undefined =>
  kept?.at === at ? kept.text : undefined;

/** The page to return to after the failure. */
export const failedAt = (at: string): string | undefined =>
  kept?.at === at ? kept.from : undefined;

/** Leaving the page that showed the message clears it. */
export function forgetFailure(leaving: string | undefined, to: string): void {
  if (kept?.at === leaving && leaving !== to) kept = undefined;
}
