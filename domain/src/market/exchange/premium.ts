/** How far a price is above or below a NAV per unit, in basis points; null if either is missing. */
export const premiumOf = (price: bigint | null | undefined, nav: bigint | null): bigint | null =>
  price == null || !nav ? null : ((price - nav) * 10_000n) / nav;
