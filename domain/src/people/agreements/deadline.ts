/**
 * When the copy expires, else when the version takes effect. Null if the copy never expires and the
 * version is in effect.
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
