import { growthPercent, ratePercent } from '@holdfast/domain/views/portfolio/returns';

const YEAR = 365;
/** Parts of a price ratio, so that ratios of different prices can be summed exactly enough. */
const PARTS = 10n ** 12n;

/** Compounded by actual days over 365. */
export const growthOfRate =
  (perYear: number, from: number) =>
  (day: number): string =>
    ratePercent(Math.expm1(Math.log1p(perYear) * ((day - from) / YEAR)));

/**
 * Of an equal amount in each asset that has a price on the first day, kept since. Days must be
 * requested in ascending order, the first one not before `from`.
 */
export function growthOfPrices(
  assetIds: readonly string[],
  priceOn: (assetId: string, day: number) => bigint,
  from: number,
): (day: number) => string | null {
  const held = assetIds
    .map((assetId) => ({ assetId, first: priceOn(assetId, from) }))
    .filter(({ first }) => first > 0n);
  return (day) => {
    if (held.length === 0) return null;
    const after = held.reduce(
      (sum, { assetId, first }) => sum + (priceOn(assetId, day) * PARTS) / first,
      0n,
    );
    return growthPercent({ after, before: BigInt(held.length) * PARTS });
  };
}
