import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { FindingKind, Severity } from '@holdfast/domain/market/exchange/findings';

export type TradeSeen = {
  readonly id: string;
  readonly assetId: string;
  readonly at: Date;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly buyerId: string;
  readonly sellerId: string;
};

export type Pair = {
  readonly first: TradeSeen;
  readonly second: TradeSeen;
};

export type Far = TradeSeen & { readonly average: bigint };

export type Ended = {
  readonly assetId: string;
  readonly partyId: string;
  readonly day: string;
  readonly count: number;
  readonly lastAt: Date;
};

export type Found = {
  /** The id is derived from the trades or orders, so it is stable. */
  readonly id: string;
  readonly kind: FindingKind;
  readonly severity: Severity;
  readonly title: string;
  readonly text: string;
  readonly assetId: string;
  readonly at: Date;
  readonly partyIds: readonly string[];
  readonly trades: readonly Omit<TradeSeen, 'buyerId' | 'sellerId'>[];
};

const minutesBetween = (from: Date, to: Date): number =>
  Math.max(1, Math.round((to.getTime() - from.getTime()) / 60_000));

/** Two parties traded units there and back: no one gained, but a price was published. */
export function roundTrip({ first, second }: Pair): Found {
  const same = first.price === second.price && first.quantity === second.quantity;
  const minutes = minutesBetween(first.at, second.at);
  return {
    id: `back-${first.id}-${second.id}`,
    kind: 'back_and_forth',
    severity: same ? 'high' : 'medium',
    title: 'Two parties traded back and forth',
    text:
      `{0} bought from {1} at ${formatMoney(first.price, 'USD')}, and ${minutes} ` +
      `${minutes === 1 ? 'minute' : 'minutes'} later sold back at ` +
      `${formatMoney(second.price, 'USD')}.`,
    assetId: first.assetId,
    at: second.at,
    partyIds: [first.buyerId, first.sellerId],
    trades: [first, second],
  };
}

export function priceFarFromNav(trade: Far): Found {
  const bps = ((trade.price - trade.average) * 10_000n) / trade.average;
  const distance = bps < 0n ? -bps : bps;
  const percent = writeDecimal((distance + 5n) / 10n, 1);
  const side = bps > 0n ? 'above' : 'below';
  return {
    id: `far-${trade.id}`,
    kind: 'far_price',
    severity: distance > 1_500n ? 'high' : 'medium',
    title: 'Trade far from the hourly average',
    text:
      `{0} bought from {1} at ${formatMoney(trade.price, 'USD')}, ${percent}% ${side} the average ` +
      `of ${formatMoney(trade.average, 'USD')} in the hour before.`,
    assetId: trade.assetId,
    at: trade.at,
    partyIds: [trade.buyerId, trade.sellerId],
    trades: [trade],
  };
}

export const selfTrade = (ended: Ended): Found => ({
  id: `own-${ended.assetId}-${ended.partyId}-${ended.day}`,
  kind: 'own_order',
  severity: ended.count >= 3 ? 'medium' : 'low',
  title: 'Self-trade prevented',
  text:
    ended.count === 1
      ? 'An order of {0} would have traded with their own order. The newer order was cancelled.'
      : `${ended.count} orders of {0} in one day would have traded with their own orders. Each newer order was cancelled.`,
  assetId: ended.assetId,
  at: ended.lastAt,
  partyIds: [ended.partyId],
  trades: [],
});

export const manyCancels = (ended: Ended): Found => ({
  id: `cancels-${ended.assetId}-${ended.partyId}-${ended.day}`,
  kind: 'many_cancels',
  severity: ended.count >= 30 ? 'high' : 'low',
  title: 'Many orders placed and cancelled',
  text: `{0} cancelled ${ended.count} orders within an hour.`,
  assetId: ended.assetId,
  at: ended.lastAt,
  partyIds: [ended.partyId],
  trades: [],
});
