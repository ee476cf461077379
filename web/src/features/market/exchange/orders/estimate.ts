import { feeOf, notional } from '@holdfast/domain/kernel/price';
import { holdOfBuy, type Side, type TradingFees } from '@holdfast/domain/market/exchange/terms';
import { minorOf } from '../../../../lib/figures/format.ts';
import type { Level } from '../book/live-book.ts';
import type { Order } from '../view.ts';

export type Draft = {
  readonly side: Side;
  /** The limit, or the worst acceptable price of an order at the best prices. */
  readonly price: bigint;
  readonly quantity: bigint;
  /** True if the unfilled part rests in the book. */
  readonly rests: boolean;
  /** Must not fill immediately. */
  readonly postOnly: boolean;
};

export type Against = {
  readonly levels: readonly Level[];
  readonly own: ReadonlySet<bigint>;
  readonly fees: TradingFees;
  /** The circuit breaker's reference price in cents, and the permitted deviation. */
  readonly reference: bigint;
  readonly bandBps: number;
};

/** Why an order ends before it is filled. */
export type Stop = 'own_order' | 'post_only' | 'band';

export type Estimate = {
  /** The part that would fill immediately against the shown book. */
  readonly taken: { readonly quantity: bigint; readonly value: bigint; readonly fee: bigint };
  readonly resting: { readonly quantity: bigint; readonly value: bigint; readonly fee: bigint };
  readonly unfilled: bigint;
  readonly stop: Stop | undefined;
  readonly value: bigint;
  readonly fee: bigint;
  /**
   * The amount a purchase reserves beyond its fee, in case the resting part pays the higher fee.
   */
  readonly heldFurther: bigint;
  /** The cash a buyer pays or reserves; the cash a seller receives. */
  readonly total: bigint;
  /** Cents that must be available for a purchase to be accepted. */
  readonly needed: bigint;
};

export function estimate(draft: Draft, against: Against): Estimate {
  const { side, price, quantity } = draft;
  const { fees } = against;
  const walked = walk(draft, against);
  const left = quantity - walked.quantity;
  const stays = draft.rests && !walked.stop ? left : 0n;
  const value = notional(price, stays);
  const resting = { quantity: stays, value, fee: feeOf(value, fees.makerBps) };
  const taken = { quantity: walked.quantity, value: walked.value, fee: walked.fee };
  const [sum, fee] = [taken.value + resting.value, taken.fee + resting.fee];
  const held = side === 'buy' && stays > 0n ? holdOfBuy(price, stays, fees) : 0n;
  const heldFurther = held > 0n ? held - resting.value - resting.fee : 0n;
  return {
    taken,
    resting,
    unfilled: left - stays,
    stop: walked.stop,
    value: sum,
    fee,
    heldFurther,
    total: side === 'buy' ? sum + fee + heldFurther : sum - fee,
    needed: side === 'buy' ? holdOfBuy(price, quantity, fees) : 0n,
  };
}

type Walked = { quantity: bigint; value: bigint; fee: bigint; stop: Stop | undefined };

/** Fills level by level within the limit, and stops where the exchange would. */
function walk(draft: Draft, against: Against): Walked {
  const walked: Walked = { quantity: 0n, value: 0n, fee: 0n, stop: undefined };
  for (const level of against.levels) {
    const left = draft.quantity - walked.quantity;
    if (left === 0n || isWorse(draft, level.price)) break;
    walked.stop = stopAt(draft, against, level);
    if (walked.stop) break;
    const part = level.quantity < left ? level.quantity : left;
    const value = notional(level.price, part);
    walked.quantity += part;
    walked.value += value;
    walked.fee += feeOf(value, against.fees.takerBps);
  }
  return walked;
}

const isWorse = ({ side, price }: Draft, offered: bigint): boolean =>
  side === 'buy' ? offered > price : offered < price;

function stopAt(draft: Draft, against: Against, { price }: Level): Stop | undefined {
  if (draft.postOnly) return 'post_only';
  if (against.own.has(price)) return 'own_order';
  return leavesBand(price, against) ? 'band' : undefined;
}

function leavesBand(price: bigint, { reference, bandBps }: Against): boolean {
  const apart = price > reference ? price - reference : reference - price;
  return apart * 10_000n > reference * BigInt(bandBps);
}

/** The most whole steps of units that an amount covers, with fees and rounding. */
export function affordable(
  price: bigint,
  cents: bigint,
  fees: TradingFees,
  unitDecimals: number,
): bigint {
  if (price <= 0n || cents <= 0n) return 0n;
  const step = 10n ** BigInt(3 - unitDecimals);
  const bps = BigInt(10_000 + Math.max(fees.makerBps, fees.takerBps));
  let units = ((cents * 10_000n * 1000n) / (price * bps) / step) * step;
  while (units > 0n && holdOfBuy(price, units, fees) > cents) units -= step;
  return units;
}

/** The worst price at which an order of this size fills against these levels. */
export function worstFor(levels: readonly Level[], quantity: bigint): bigint | undefined {
  let left = quantity;
  for (const level of levels) {
    left -= level.quantity;
    if (left <= 0n) return level.price;
  }
  return levels.at(-1)?.price;
}

/** Others' bids: each level less the party's own quantity. */
export function withoutOwn(
  bids: readonly Level[],
  orders: readonly Pick<Order, 'action' | 'price' | 'remainingQuantity'>[],
): { readonly levels: readonly Level[]; readonly leftOut: boolean } {
  const own = new Map<bigint, bigint>();
  for (const { action, price, remainingQuantity } of orders) {
    if (!action.endsWith('buy')) continue;
    const at = minorOf(price, 2);
    own.set(at, (own.get(at) ?? 0n) + minorOf(remainingQuantity, 3));
  }
  const levels = bids
    .map((level) => ({ ...level, quantity: level.quantity - (own.get(level.price) ?? 0n) }))
    .filter((level) => level.quantity > 0n);
  return { levels, leftOut: bids.some((level) => own.has(level.price)) };
}
