import type { TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import type { OrderEnding, OrderStatus } from '@holdfast/domain/market/exchange/order.machine';
import type { ExchangeRefusal } from '@holdfast/domain/market/exchange/refusals';
import type { Side, TradeAction } from '@holdfast/domain/market/exchange/terms';
import type { HaltKind } from '../rules/halts.ts';
import type { Pricing } from '../rules/matching.ts';
import type { PriceLevels } from '../rules/price-levels.ts';

export type FeeIds = { readonly maker: string; readonly taker: string };

/** Fees frozen on an order, or on the quote it confirms. */
export type OrderFees = {
  readonly makerBps: number;
  readonly takerBps: number;
  readonly feeVersion: number;
  readonly feeIds: FeeIds;
};

/**
 * The sequencer's input: sent to the leader, logged as is, and read back by a replay. Cents,
 * thousandths of a unit, milliseconds since 1970.
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
  readonly against: string | null;
  readonly expiresAt: number;
  readonly makerBps: number;
  readonly takerBps: number;
  readonly feeVersion: number;
  readonly feeIds?: FeeIds | undefined;
  readonly requestKey: string | null;
  readonly source: 'book' | 'lite';
  readonly levels?: PriceLevels;
  /** Null in the log of former versions. */
  readonly pricing: Pricing | null;
  /** Logged only: better offers skipped because so small a fill breaks a minimum holding. */
  readonly passes?: readonly string[];
  /**
   * The party's own resting order to replace, and the remainder it saw. A replay ignores this: the
   * log has that order's cancel before it.
   */
  readonly replaces?: { readonly orderId: string; readonly remaining: number };
};

export type Cancel = {
  readonly kind: 'cancel';
  readonly at: number;
  readonly orderId: string | null;
  readonly partyId: string | null;
  readonly assetId: string | null;
  readonly userId?: string | null;
  readonly ending: Extract<
    OrderEnding,
    'BY_USER' | 'REPLACED' | 'BY_STAFF' | 'HALTED' | 'INELIGIBLE' | 'TRANSFER_RULES'
  >;
  readonly why?: string;
};

/** Keeps the order's time priority. */
export type Reduce = {
  readonly kind: 'reduce';
  readonly at: number;
  readonly assetId: string;
  readonly orderId: string;
  readonly partyId: string;
  readonly remaining: number;
  readonly to: number;
};

export type Expire = {
  readonly kind: 'expire';
  readonly at: number;
  /** Logged only: the orders that the command ended, which may not be all that were due. */
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
  /** Until this time, issued units may not be sold. */
  readonly lockedUntil?: number | null;
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
  /** Logged by former versions: replaces every other halt. */
  readonly replaces?: boolean;
};
export type Resume = {
  readonly kind: 'resume';
  readonly at: number;
  readonly assetId: string;
  /** The cause that ended; null if staff lifted the halts. */
  readonly haltKind: HaltKind | null;
  /** The halts to lift; all of them if undefined. */
  readonly seen?: readonly { readonly kind: HaltKind; readonly at: number }[];
  readonly userId: string | null;
};

export type Rule = {
  readonly kind: 'rules';
  readonly at: number;
  readonly assetId: string;
  readonly version: number;
  readonly rules: TransferRules;
};

export type Command = Place | Cancel | Reduce | Expire | Open | Halt | Resume | Rule;

/**
 * The order as placed, so the response needs no query. For forwarding, amounts are digits and times
 * milliseconds.
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

export type Result =
  | {
      readonly ok: true;
      readonly orderId: string | null;
      readonly ended: readonly string[];
      readonly placed?: Placed;
    }
  | { readonly ok: false; readonly code: ExchangeRefusal; readonly facts: Facts };

/** Cents and thousandths are sent as digits. */
export type Facts = Readonly<Record<string, string | number | null | readonly OfferFacts[]>>;

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
