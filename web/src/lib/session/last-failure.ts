type Kept = {
  readonly text: string | undefined;
  readonly at: string;
  readonly from: string | undefined;
};

let kept: Kept | undefined;

/** Keeps a failed call's message for the page it leads to. */
export const keepFailure = (text: string | undefined, at: string, from?: string): void => {
  // Of several calls that fail together, the first determines the page.
  kept = { text, at, from: from === at ? kept?.from : from };
};

/** The message that led to this page: the session ended, or a record was not found. */
export const lastFailure = (at: string): string | undefined =>
  kept?.at === at ? kept.text : undefined;

export const failedAt = (at: string): string | undefined =>
  kept?.at === at ? kept.from : undefined;

/** Clears the message when the user leaves the page that showed it. */
export function forgetFailure(leaving: string | undefined, to: string): void {
  if (kept?.at === leaving && leaving !== to) kept = undefined;
}
