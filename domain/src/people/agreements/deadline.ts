/**
 * The one deadline of an agreement that waits for a signature, for lists, the signing page, mails
 * and reminders: the last time at which the copy can be signed; where its copy never expires, the
 * time from which the version applies, until that has passed. Null where there is none.
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
