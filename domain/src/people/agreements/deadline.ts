/**
 * When an unsigned agreement must be signed: when the copy expires, or else when the version takes
 * effect. Null without either.
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
