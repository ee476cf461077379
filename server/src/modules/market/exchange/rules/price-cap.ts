import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Offer } from './sweep.ts';

/**
 * The offers up to a highest price, in their order; all without one. Refuses PRICE_ABOVE_CAP when
 * there are offers, and each is dearer.
 */
export function offersUpTo(offers: readonly Offer[], most: bigint | undefined): readonly Offer[] {
  if (most === undefined) return offers;
  const [first] = offers;
  if (first && first.price > most) refuse('PRICE_ABOVE_CAP', { price: first.price, most });
  return offers.filter(({ price }) => price <= most);
}
