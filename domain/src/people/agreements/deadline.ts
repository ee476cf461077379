/**
 * The deadline for signing an agreement: when the copy expires or, if it never does, when the
 * version takes effect. Null if the copy never expires and the version is already in effect.
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
