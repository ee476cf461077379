/** A price above or below a value per unit, in basis points; null without either. */
export const premiumOf = (price: bigint | null | undefined, nav: bigint | null): bigint | null =>
  price == null || !nav ? null : ((price - nav) * 10_000n) / nav;
