import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import {
  averageOf,
  fillOf,
  reach,
  type Target,
  worstOf,
} from '@holdfast/domain/market/exchange/sweep';
import type { Side } from '@holdfast/domain/market/exchange/terms';
import { minorOf } from '../../../../lib/figures/format.ts';
import type { LiveBook } from '../book/live-book.ts';
import { read } from '../orders/order.form.ts';
import type { Market, Quote } from '../view.ts';
import { decimalsOf, type LiteFields } from './lite.form.ts';

/** The figures of a quote, firm or not. */
export type Priced = Pick<
  Quote,
  | 'assetId'
  | 'side'
  | 'units'
  | 'averagePrice'
  | 'worstPrice'
  | 'notional'
  | 'fees'
  | 'takerBps'
  | 'total'
  | 'unfilledUnits'
  | 'stop'
>;

type Against = {
  readonly market: Market;
  readonly book: Pick<LiveBook, 'bids' | 'asks'>;
  /** Prices of the party's own orders, by side. */
  readonly own: Readonly<Record<Side, ReadonlySet<bigint>>>;
};

const PARTY = { own: 'own', other: 'other' } as const;

/**
 * From the levels of the live book. Sums may differ from the quote by cents, since it rounds each
 * order.
 */
export function indicationOf(
  fields: LiteFields,
  { market, book, own }: Against,
): Priced | undefined {
  const { side, by, text } = fields;
  const figure = read(text, decimalsOf(by));
  if (figure === undefined) return undefined;
  const target: Target =
    by === 'amount' ? { kind: 'amount', amount: figure } : { kind: 'units', units: figure };
  const [levels, ownPrices] = side === 'buy' ? [book.asks, own.sell] : [book.bids, own.buy];
  const resting = levels.map(({ price, quantity }) => ({
    party: ownPrices.has(price) ? PARTY.own : PARTY.other,
    price,
    remaining: quantity,
    expiresAt: Number.POSITIVE_INFINITY,
  }));
  const reference = minorOf(market.referencePrice, 2);
  const { bandBps, takerBps, unitDecimals, assetId } = market;
  const found = reach(resting, { party: PARTY.own, now: 0, reference, bandBps }, target);
  const step = 10n ** BigInt(3 - unitDecimals);
  const { sweep, unfilled } = fillOf(side, found.offers, target, { takerBps, step, reference });
  const money = (cents: bigint | undefined) =>
    cents === undefined ? null : writeDecimal(cents, 2);
  return {
    assetId,
    side,
    units: writeDecimal(sweep.units, 3),
    averagePrice: money(averageOf(sweep)),
    worstPrice: money(worstOf(sweep)),
    notional: writeDecimal(sweep.notional, 2),
    fees: writeDecimal(sweep.fees, 2),
    takerBps,
    total: writeDecimal(sweep.total, 2),
    unfilledUnits: writeDecimal(unfilled, 3),
    stop: unfilled > 0n ? (found.stop ?? 'book') : null,
  };
}
