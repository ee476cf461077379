type Kept = { readonly text: string | undefined; readonly at: string };

let kept: Kept | undefined;

/** Keeps the message of a failed call for the page that it leads to. */
export const keepFailure = (text: string | undefined, at: string): void => {
  kept = { text, at };
};

/** The message of the call that led to this page: that ended the session, or found nothing. */
export const lastFailure = (at: string): string | undefined =>
  kept?.at === at ? kept.text : undefined;

/** Whoever leaves the page that said it has read it: coming there again says nothing of it. */
export function forgetFailure(leaving: string | undefined, to: string): void {
  if (kept?.at === leaving && leaving !== to) kept = undefined;
}
