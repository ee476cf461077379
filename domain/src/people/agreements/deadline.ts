/**
 * The deadline of an unsigned agreement, for lists, signing page, mails and reminders: when the
 * copy expires or, if it never does, when the version takes effect, until then. Null without one.
 */
export function signBy(
  {
    expiresAt,
    effectiveFrom,
  }: { readonly expiresAt: Date | string | null; readonly effectiveFrom: Date | string },
  now: Date,
): Date | null {
  if (expiresAt !== null) return new Date(expiresAt);
  const from = new Date(effectiveFrom);
  return from > now ? from : null;
}
