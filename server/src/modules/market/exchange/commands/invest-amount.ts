import { Refusal } from '@holdfast/domain/kernel/refusal';
import { ENDINGS } from '@holdfast/domain/market/exchange/order.machine';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { findByKey } from '../repository/orders.ts';
import type { Exchange } from '../sequencer/exchange.ts';
import { claimQuote, orderOf } from './confirm-quote.ts';
import { placeOrder } from './place-order.ts';
import { quote } from './quote.ts';

export type AmountToInvest = {
  readonly assetId: string;
  /** Cents, including fees. */
  readonly amount: bigint;
  readonly mostPrice?: bigint | undefined;
  readonly key: string;
};

export type Invested = {
  readonly orderId: string;
  /** Thousandths of a unit, and cents including fees. */
  readonly units: bigint;
  readonly total: bigint;
  readonly reason: string | null;
};

type Call = OutsideCall<UserCtx>;

/**
 * At the book's current offers, through a quote confirmed immediately; cancels the remainder. A
 * repeated key gets the same order, even concurrently or after a crash. Refuses PRICE_ABOVE_CAP,
 * NOTHING_OFFERED, and the codes of `quote` and `placeOrder`.
 */
export async function investAmount(
  call: Call,
  exchange: Exchange,
  { key, assetId, ...wanted }: AmountToInvest,
): Promise<Invested> {
  const before = await investedFor(call, key);
  if (before) return before;
  const { quoteId } = await call.transaction((ctx) =>
    quote(ctx, exchange, assetId, { side: 'buy', ...wanted }),
  );
  if (quoteId === null) return refuse('NOTHING_OFFERED', {});
  const confirmed = { quoteId, remainder: 'cancel' } as const;
  const claimed = await call.transaction((ctx) => claimQuote(ctx, assetId, confirmed, key));
  try {
    await placeOrder(call, exchange, orderOf(claimed, 'cancel'), key, 'lite');
  } catch (error) {
    // A concurrent call with the same key was faster, and its order is the result.
    if (!(error instanceof Refusal) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error;
  }
  return invariant(await investedFor(call, key), 'an order exists for the key');
}

export async function investedFor(call: Call, key: string): Promise<Invested | undefined> {
  const order = await call.transaction((ctx) => findByKey(ctx.tx, call.actor.userId, key));
  if (!order) return undefined;
  const { id: orderId, filled: units, notional, fees, endedWhy, ending } = order;
  const reason = endedWhy ?? (ending ? ENDINGS[ending] : null);
  return { orderId, units, total: notional + fees, reason };
}
