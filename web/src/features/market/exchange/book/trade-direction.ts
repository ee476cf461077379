import { minorOf } from '../../../../lib/figures/format.ts';

export type Direction = -1 | 0 | 1;

/**
 * The direction of each price from the trade before it, newest first. An equal price keeps the last
 * direction; the oldest trade has none.
 */
export function directionsOf(trades: readonly { readonly price: string }[]): Direction[] {
  let [before, direction]: [bigint | undefined, Direction] = [undefined, 0];
  return trades
    .toReversed()
    .map(({ price }) => {
      const cents = minorOf(price, 2);
      if (before !== undefined && cents !== before) direction = cents > before ? 1 : -1;
      before = cents;
      return direction;
    })
    .reverse();
}
