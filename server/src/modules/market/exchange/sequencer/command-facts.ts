import { restsInBook, sideOf } from '@holdfast/domain/market/exchange/terms';
import { NO_HALTS } from '../rules/halts.ts';
import type { Incoming } from '../rules/matching.ts';
import { OrderBook } from '../rules/order-book.ts';
import type { Cancel, Open, Place } from './commands.ts';
import type { ExchangeState, MarketState, OrderFacts } from './state.ts';

export const incomingOf = (place: Place): Incoming => ({
  id: place.id,
  party: place.partyId,
  side: sideOf(place.action),
  limit: place.price,
  quantity: place.quantity,
  rests: restsInBook(place.action),
  postOnly: place.postOnly,
  against: place.against ?? undefined,
  expiresAt: place.expiresAt,
  levels: place.levels,
  pricing: place.pricing ?? undefined,
  passes: place.passes && new Set(place.passes),
});

export const factsOf = (place: Place): OrderFacts => ({
  id: place.id,
  assetId: place.assetId,
  partyId: place.partyId,
  userId: place.userId,
  side: sideOf(place.action),
  price: place.price,
  makerBps: place.makerBps,
  takerBps: place.takerBps,
  feeIds: place.feeIds,
});

export function ordersToCancel(state: ExchangeState, cancel: Cancel): OrderFacts[] {
  if (cancel.orderId !== null) {
    const facts = state.orders.get(cancel.orderId);
    const own = facts && (cancel.partyId === null || facts.partyId === cancel.partyId);
    return own ? [facts] : [];
  }
  return [...state.orders.values()].filter(
    (facts) =>
      (cancel.partyId === null || facts.partyId === cancel.partyId) &&
      (!cancel.userId || facts.userId === cancel.userId) &&
      (cancel.assetId === null || facts.assetId === cancel.assetId),
  );
}

export const marketOf = (open: Open): MarketState => ({
  assetId: open.assetId,
  companyId: open.companyId,
  unitDecimals: open.unitDecimals,
  openingPrice: open.openingPrice,
  holderCapBps: open.holderCapBps,
  issuedUnits: open.issuedUnits,
  lockedUntil: open.lockedUntil ?? undefined,
  rules: open.rules ?? null,
  rulesVersion: open.rulesVersion ?? 0,
  book: new OrderBook(),
  reference: open.openingPrice,
  bandBps: open.bandBps,
  halts: NO_HALTS,
  lastPrice: undefined,
  lastTradeAt: undefined,
  sequence: 0,
});
