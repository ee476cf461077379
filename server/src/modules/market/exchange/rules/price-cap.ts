import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Offer } from '@holdfast/domain/market/exchange/sweep';

/** Refuses PRICE_ABOVE_CAP if every offer is above the cap. */
export function offersUpTo(offers: readonly Offer[], most: bigint | undefined): readonly Offer[] {
  if (most === undefined) return offers;
  const [first] = offers;
  if (first && first.price > most) refuse('PRICE_ABOVE_CAP', { price: first.price, most });
  return offers.filter(({ price }) => price <= most);
}
