import type { TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import type { OrderEnding, OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import type { ExchangeRefusal } from '@holdfast/domain/market/exchange/refusals';
import type { Side, TradeAction } from '@holdfast/domain/market/exchange/terms';
import type { HaltKind } from '../rules/halts.ts';
import type { Pricing } from '../rules/matching.ts';
import type { PriceLevels } from '../rules/price-levels.ts';

/** The versions of the fee rules that an order's two rates come from, by id. */
export type FeeIds = { readonly maker: string; readonly taker: string };

/** What an order is charged by, frozen on it or on the quote that it confirms. */
export type OrderFees = {
  readonly makerBps: number;
  readonly takerBps: number;
  /** Which state of all the rules held. */
  readonly feeVersion: number;
  readonly feeIds: FeeIds;
};

/**
 * The sequencer's input as plain values: a command is sent to the leader, stored in the log as it
 * is, and read back by a replay. Prices are cents, quantities thousandths, moments milliseconds
 * since 1970.
 */
export type Place = {
  readonly kind: 'place';
  readonly at: number;
  readonly id: string;
  readonly assetId: string;
  readonly partyId: string;
  readonly userId: string;
  readonly action: TradeAction;
  readonly price: number;
  readonly quantity: number;
  readonly postOnly: boolean;
  /** The resting order it takes, wholly, and no other. */
  readonly against: string | null;
  readonly expiresAt: number;
  readonly makerBps: number;
  readonly takerBps: number;
  readonly feeVersion: number;
  readonly feeIds?: FeeIds | undefined;
  readonly requestKey: string | null;
  readonly source: 'book' | 'lite';
  /** The price levels of the quote it confirms. */
  readonly levels?: PriceLevels;
  /** Which of its trades set the reference price; null in the log of former versions. */
  readonly pricing: Pricing | null;
  /** In the log: better offers that the transfer rules let it trade with in larger parts only. */
  readonly passes?: readonly string[];
  /**
   * The party's own resting order whose place it takes, and how much of that was left when it was
   * decided so. The log has a cancel of that order before it, so that a replay needs no more.
   */
  readonly replaces?: { readonly orderId: string; readonly remaining: number };
};

export type Cancel = {
  readonly kind: 'cancel';
  readonly at: number;
  /** One order, or every open one of a party (in one asset or all), or of an asset. */
  readonly orderId: string | null;
  readonly partyId: string | null;
  readonly assetId: string | null;
  /** Only what this person placed, whoever they act for. */
  readonly userId?: string | null;
  readonly ending: Extract<
    OrderEnding,
    'BY_USER' | 'REPLACED' | 'BY_STAFF' | 'HALTED' | 'INELIGIBLE' | 'TRANSFER_RULES'
  >;
  /** Which rule was in the way, and what its party can do. */
  readonly why?: string;
};

/** Lowers what is left of a resting order, which keeps its place among those at its price. */
export type Reduce = {
  readonly kind: 'reduce';
  readonly at: number;
  readonly assetId: string;
  readonly orderId: string;
  readonly partyId: string;
  /** What was left when it was decided so, and what is to be left: thousandths. */
  readonly remaining: number;
  readonly to: number;
};

/** Ends what is due: orders that have expired, halts that end by themselves. */
export type Expire = {
  readonly kind: 'expire';
  readonly at: number;
  /** In the log: which orders it ended, since one command ends a limited number of them. */
  readonly due?: readonly string[];
};

export type Open = {
  readonly kind: 'open';
  readonly at: number;
  readonly assetId: string;
  readonly companyId: string;
  readonly unitDecimals: number;
  readonly openingPrice: number;
  readonly bandBps: number;
  readonly holderCapBps: number | null;
  readonly issuedUnits: number;
  /** Until then units that were issued may not be sold. */
  readonly lockedUntil?: number | null;
  /** The transfer rules that hold when the market opens. */
  readonly rules?: TransferRules;
  readonly rulesVersion?: number;
};

export type Halt = {
  readonly kind: 'halt';
  readonly at: number;
  readonly assetId: string;
  readonly haltKind: HaltKind;
  readonly reason: string;
  readonly userId: string | null;
  /** Whether it takes the place of every other halt, as in the log of former versions. */
  readonly replaces?: boolean;
};
export type Resume = {
  readonly kind: 'resume';
  readonly at: number;
  readonly assetId: string;
  /** The cause that has ended; null when staff lift halts. */
  readonly haltKind: HaltKind | null;
  /** The halts that staff saw and lift; without it they lift every one. */
  readonly seen?: readonly { readonly kind: HaltKind; readonly at: number }[];
  readonly userId: string | null;
};

/** Other rules by which units of an asset move, from now on. */
export type Rule = {
  readonly kind: 'rules';
  readonly at: number;
  readonly assetId: string;
  readonly version: number;
  readonly rules: TransferRules;
};

export type Command = Place | Cancel | Reduce | Expire | Open | Halt | Resume | Rule;

/**
 * A new order as its batch left it, with its trades: whoever placed it is answered from this, and
 * nothing is read again. Plain values, since another process may have sent the order: amounts are
 * digits, moments milliseconds.
 */
export type Placed = {
  readonly seq: string;
  readonly quantity: string;
  readonly filled: string;
  readonly notional: string;
  readonly fees: string;
  readonly status: OrderStatus;
  readonly ending: OrderEnding | null;
  readonly endedWhy: string | null;
  readonly endedAt: number | null;
  readonly trades: readonly PlacedTrade[];
};
type PlacedTrade = {
  readonly id: string;
  readonly seq: string;
  readonly makerOrderId: string;
  readonly takerOrderId: string;
  readonly takerSide: Side;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly price: string;
  readonly quantity: string;
  readonly notional: string;
  readonly buyerFee: string;
  readonly sellerFee: string;
  readonly at: number;
};

/** The result of a command, with what became of an order that it placed. */
export type Result =
  | {
      readonly ok: true;
      readonly orderId: string | null;
      readonly ended: readonly string[];
      /** Absent for an order that stood before, and from a leader of a former version. */
      readonly placed?: Placed;
    }
  | { readonly ok: false; readonly code: ExchangeRefusal; readonly facts: Facts };

/** A refusal's facts as plain values; cents and thousandths as digits. */
export type Facts = Readonly<Record<string, string | number | null | readonly OfferFacts[]>>;

/** An offer that a refusal names. */
export type OfferFacts = {
  readonly offerId: string;
  readonly price: string;
  readonly quantity: string;
};

export const done = (orderId: string | null, ended: readonly string[] = []): Result => ({
  ok: true,
  orderId,
  ended,
});
export const refused = (code: ExchangeRefusal, facts: Facts = {}): Result => ({
  ok: false,
  code,
  facts,
});
