import { restsInBook, sideOf } from '@holdfast/domain/market/exchange/terms';
import {
  type AccountRef,
  type LedgerBatch,
  partyMain,
  platform,
} from '../../../money/ledger/index.ts';
import { chargesOf, holdOf } from '../rules/charges.ts';
import { mostOf } from '../rules/ladder.ts';
import type { Fill } from '../rules/matching.ts';
import type { Side } from '../rules/order-book.ts';
import type { Place } from './commands.ts';
import type { Journal } from './journal.ts';
import type { MarketState, OrderFacts } from './markets.ts';

/** Something was needed that was not locked: the batch begins anew with it. */
export class NotLocked extends Error {
  override name = 'NotLocked';
  readonly account: AccountRef;
  readonly orderId: string | undefined;
  constructor(account: AccountRef, orderId: string | undefined) {
    super('An account or a hold was not locked');
    this.account = account;
    this.orderId = orderId;
  }
}

export const cause = (id: string) => ({ kind: 'order', id }) as const;

/** The account that an order's hold stands on. */
export const accountOf = (side: Side, partyId: string, assetId: string): AccountRef =>
  partyMain(partyId, side === 'buy' ? 'USD' : assetId);

/**
 * Names an account that is to be touched, for an order's hold where one is named; throws
 * `NotLocked` when it was not locked before.
 */
export function locked(batch: LedgerBatch, account: AccountRef, orderId?: string): AccountRef {
  if (!batch.covers(account, orderId === undefined ? undefined : cause(orderId))) {
    throw new NotLocked(account, orderId);
  }
  return account;
}

/** A confirmed quote that doesn't rest is over within its batch: nothing is held for it. */
const isOverAtOnce = (place: Place): boolean =>
  place.ladder !== undefined && !restsInBook(place.action);

/** What a new order holds while so many thousandths of it are open. */
export const holdOfPlace = (place: Place, remaining: number): bigint =>
  isOverAtOnce(place) ? 0n : holdOf(sideOf(place.action), place.price, remaining, place);

/** What must be free before an order is let in: a quote needs no more than what it said. */
export const needOf = (place: Place): bigint =>
  place.ladder && isOverAtOnce(place) && sideOf(place.action) === 'buy'
    ? mostOf(place.ladder, place.takerBps)
    : holdOf(sideOf(place.action), place.price, place.quantity, place);

export type Execution = {
  readonly id: string;
  readonly seq: bigint;
  readonly at: Date;
  readonly market: MarketState;
  readonly place: Place;
  readonly maker: OrderFacts;
  readonly fill: Fill;
  /** Thousandths that the taker still wants after this fill. */
  readonly left: number;
};

/** One fill: both holds go down, then cash and units change hands in one entry. */
export function settle(batch: LedgerBatch, journal: Journal, done: Execution): void {
  const { place, maker, fill, left, at } = done;
  const { assetId } = done.market;
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
  journal.trade({
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
  const filled = { quantity, notional };
  const makerDone = fill.makerRemaining === 0 ? at : undefined;
  journal.fill(maker.id, { ...filled, fee: makerFee }, makerDone);
  journal.fill(place.id, { ...filled, fee: takerFee }, left === 0 ? at : undefined);
  journal.users.add(maker.userId);
}

const holdWhile = (side: Side, maker: OrderFacts, remaining: number): bigint =>
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
  /** What the two fees were charged by. */
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
    positions: [
      { partyId: buyerId, assetId, units: quantity, cost },
      { partyId: sellerId, assetId, units: -quantity, proceeds },
    ],
  });
}
