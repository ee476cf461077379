import type { TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import { BREAKER_MS, type Side } from '@holdfast/domain/market/exchange/terms';
import { BREAKER_REASON, type Halts, NO_HALTS, withHalt } from '../rules/halts.ts';
import type { Market, Outcome } from '../rules/matching.ts';
import type { RestingOrder } from '../rules/order-book.ts';
import type { FeeIds, Halt } from './commands.ts';

export type MarketState = Market & {
  readonly assetId: string;
  readonly companyId: string;
  readonly unitDecimals: number;
  readonly openingPrice: number;
  readonly holderCapBps: number | null;
  readonly issuedUnits: number;
  /** Until this time, issued units stay with their first holders. */
  readonly lockedUntil: number | undefined;
  rules: TransferRules | null;
  rulesVersion: number;
  halts: Halts;
  /** Price and time of the last trade, whether or not it set the reference price. */
  lastPrice: number | undefined;
  lastTradeAt: number | undefined;
  /** Each book change increments it, so clients notice gaps. */
  sequence: number;
};

export type OrderFacts = {
  readonly id: string;
  readonly assetId: string;
  readonly partyId: string;
  readonly userId: string;
  readonly side: Side;
  readonly price: number;
  readonly makerBps: number;
  readonly takerBps: number;
  readonly feeIds?: FeeIds | undefined;
};

export type ExchangeState = {
  readonly markets: Map<string, MarketState>;
  readonly orders: Map<string, OrderFacts>;
};

export const emptyState = (): ExchangeState => ({ markets: new Map(), orders: new Map() });

export function dueAt(state: ExchangeState, now: number, most: number): string[] {
  const due: RestingOrder[] = [];
  for (const { book } of state.markets.values()) {
    for (const side of ['buy', 'sell'] as const) {
      for (const order of book.orders(side)) if (order.expiresAt <= now) due.push(order);
    }
  }
  due.sort((a, b) => a.expiresAt - b.expiresAt || (a.id < b.id ? -1 : 1));
  return due.slice(0, most).map(({ id }) => id);
}

export function noteTrades(market: MarketState, { fills }: Outcome, at: number): void {
  const last = fills.at(-1);
  if (!last) return;
  market.lastPrice = last.price;
  market.lastTradeAt = at;
}

export function trip(market: MarketState, at: number): void {
  const halt = {
    kind: 'breaker',
    reason: BREAKER_REASON,
    at,
    by: null,
    until: at + BREAKER_MS,
  } as const;
  market.halts = withHalt(market.halts, halt);
}

export function halt(market: MarketState, command: Halt): void {
  const { haltKind: kind, reason, at, userId: by } = command;
  const others = command.replaces ? NO_HALTS : market.halts;
  market.halts = withHalt(others, { kind, reason, at, by, until: undefined });
}
