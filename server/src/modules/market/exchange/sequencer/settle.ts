import { restsInBook, sideOf } from '@holdfast/domain/market/exchange/terms';
import {
  type AccountRef,
  type LedgerBatch,
  partyMain,
  platform,
} from '../../../money/ledger/index.ts';
import { commissionOf, type Earning, owed } from '../../../partners/referrals/index.ts';
import { chargesOf, holdOf } from '../rules/charges.ts';
import type { Fill } from '../rules/matching.ts';
import type { Side } from '../rules/order-book.ts';
import { mostOf } from '../rules/price-levels.ts';
import type { BatchEffects } from './batch-effects.ts';
import type { Place } from './commands.ts';
import type { MarketState, OrderFacts } from './state.ts';

/** Makes the caller retry the batch with this account or hold locked too. */
export class NotLocked extends Error {
  override name = 'NotLocked';
  readonly account: AccountRef;
  readonly orderId: string | undefined;
  readonly next: readonly string[];
  constructor(account: AccountRef, orderId: string | undefined, next: readonly string[] = []) {
    super('An account or a hold was not locked');
    this.account = account;
    this.orderId = orderId;
    this.next = next;
  }
}

export const cause = (id: string) => ({ kind: 'order', id }) as const;

export const accountOf = (side: Side, partyId: string, assetId: string): AccountRef =>
  partyMain(partyId, side === 'buy' ? 'USD' : assetId);

/**
 * Throws `NotLocked` unless the batch has locked the account and, if an order is given, its hold.
 */
export function locked(batch: LedgerBatch, account: AccountRef, orderId?: string): AccountRef {
  if (!batch.covers(account, orderId === undefined ? undefined : cause(orderId))) {
    throw new NotLocked(account, orderId);
  }
  return account;
}

/** A confirmed quote that does not rest ends within its batch. */
const isOverAtOnce = (place: Place): boolean =>
  place.levels !== undefined && !restsInBook(place.action);

export const holdOfPlace = (place: Place, remaining: number): bigint =>
  isOverAtOnce(place) ? 0n : holdOf(sideOf(place.action), place.price, remaining, place);

/** A quote's order needs only the quoted total. */
export const needOf = (place: Place): bigint =>
  place.levels && isOverAtOnce(place) && sideOf(place.action) === 'buy'
    ? mostOf(place.levels, place.takerBps)
    : holdOf(sideOf(place.action), place.price, place.quantity, place);

export type Execution = {
  readonly id: string;
  readonly seq: bigint;
  readonly at: Date;
  readonly market: MarketState;
  readonly place: Place;
  readonly maker: OrderFacts;
  readonly fill: Fill;
  /** The taker's remainder, in thousandths of a unit. */
  readonly left: number;
  readonly earnings: ReadonlyMap<string, Earning>;
};

/** Lowers both holds, then posts cash and units in one entry. */
export function settle(batch: LedgerBatch, effects: BatchEffects, done: Execution): void {
  const { place, maker, fill, left, at } = done;
  const { assetId } = done.market;
  if (!batch.knowsPositions) throw new NotLocked(partyMain(maker.partyId, assetId), maker.id);
  const takerSide = sideOf(place.action);
  const takerBuys = takerSide === 'buy';
  const makerSide = takerBuys ? 'sell' : 'buy';
  const ofMaker = holdWhile(makerSide, maker, fill.makerRemaining);
  setHold(batch, makerSide, maker, assetId, ofMaker);
  const ofTaker = left === 0 ? 0n : holdOfPlace(place, left);
  setHold(batch, takerSide, place, assetId, ofTaker);
  const [notional, quantity] = [BigInt(fill.notional), BigInt(fill.quantity)];
  const charges = chargesOf(notional, takerBuys, maker, place);
  const [buyer, seller] = takerBuys ? [place, maker] : [maker, place];
  const sides = { buyerId: buyer.partyId, sellerId: seller.partyId, ...charges };
  const feeVersions = [maker.feeIds?.maker, place.feeIds?.taker].flatMap((id) => id ?? []);
  const trade = { id: done.id, assetId, notional, quantity, feeVersions, ...sides };
  book(batch, place.userId, trade);
  accrue(batch, effects, trade, done.earnings);
  effects.trade({
    ...trade,
    seq: done.seq,
    makerOrderId: maker.id,
    takerOrderId: place.id,
    takerSide,
    price: BigInt(fill.price),
    at,
  });
  const { buyerFee, sellerFee } = charges;
  const [makerFee, takerFee] = takerBuys ? [sellerFee, buyerFee] : [buyerFee, sellerFee];
  const filled = { price: BigInt(fill.price), quantity, notional };
  const makerDone = fill.makerRemaining === 0 ? at : undefined;
  effects.fill(maker.id, { ...filled, fee: makerFee }, makerDone);
  effects.fill(place.id, { ...filled, fee: takerFee }, left === 0 ? at : undefined);
  effects.users.add(maker.userId);
}

export const holdWhile = (side: Side, maker: OrderFacts, remaining: number): bigint =>
  remaining === 0 ? 0n : holdOf(side, maker.price, remaining, maker);

function setHold(
  batch: LedgerBatch,
  side: Side,
  order: { readonly id: string; readonly partyId: string },
  assetId: string,
  amount: bigint,
): void {
  const account = locked(batch, accountOf(side, order.partyId, assetId), order.id);
  batch.setHold(account, cause(order.id), amount);
}

type Booked = {
  readonly id: string;
  readonly assetId: string;
  readonly notional: bigint;
  readonly quantity: bigint;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly buyerFee: bigint;
  readonly sellerFee: bigint;
  readonly feeVersions: readonly string[];
};

function book(batch: LedgerBatch, actingUserId: string, trade: Booked): void {
  const { assetId, notional, quantity, buyerId, sellerId, buyerFee, sellerFee } = trade;
  const [cost, proceeds] = [notional + buyerFee, notional - sellerFee];
  const of = (partyId: string, commodity: string) => locked(batch, partyMain(partyId, commodity));
  batch.post({
    kind: 'trade',
    reference: trade.id,
    actingUserId,
    feeVersions: trade.feeVersions,
    lines: [
      { account: of(buyerId, 'USD'), amount: -cost },
      { account: of(sellerId, 'USD'), amount: proceeds },
      { account: locked(batch, platform('fees', 'USD')), amount: buyerFee + sellerFee },
      { account: of(sellerId, assetId), amount: -quantity },
      { account: of(buyerId, assetId), amount: quantity },
    ],
    // The trade can be unwound until its units have moved on chain.
    restricts: unsettled(trade, proceeds),
    positions: [
      { partyId: buyerId, assetId, units: quantity, cost },
      { partyId: sellerId, assetId, units: -quantity, proceeds },
    ],
  });
}

const unsettled = ({ id, sellerId }: Booked, amount: bigint) =>
  amount > 0n
    ? [{ cause: { kind: 'trade', id } as const, partyId: sellerId, commodity: 'USD', amount }]
    : [];

function accrue(
  batch: LedgerBatch,
  effects: BatchEffects,
  trade: Booked,
  earnings: ReadonlyMap<string, Earning>,
): void {
  if (earnings.size === 0) return;
  const { id: sourceId, assetId, buyerId, sellerId } = trade;
  const sides = [
    [buyerId, trade.buyerFee],
    [sellerId, trade.sellerFee],
  ] as const;
  const earned = sides.flatMap(
    ([partyId, fee]) =>
      commissionOf(earnings.get(partyId), { source: 'trade', sourceId, assetId, fee }) ?? [],
  );
  if (earned.length === 0) return;
  locked(batch, platform('commissions', 'USD'));
  batch.post(
    owed(
      sourceId,
      earned.reduce((sum, { amount }) => sum + amount, 0n),
    ),
  );
  effects.commissions.push(...earned);
}
