import type { Incoming, Market } from '../../src/modules/market/exchange/rules/matching.ts';
import { OrderBook } from '../../src/modules/market/exchange/rules/order-book.ts';

export const FOREVER = Number.MAX_SAFE_INTEGER;

export const market = (reference?: number, bandBps = 2_000): Market => ({
  book: new OrderBook(),
  reference,
  bandBps,
});

let made = 0;
export const order = (given: Partial<Incoming>): Incoming => ({
  id: `order-${++made}`,
  party: `party-${made}`,
  side: 'buy',
  limit: 100_00,
  quantity: 10_000,
  rests: true,
  postOnly: false,
  against: undefined,
  expiresAt: FOREVER,
  pricing: { leastMinor: 10_00, related: [] },
  ...given,
});
