import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import { QUOTE_MS } from '@holdfast/domain/market/exchange/terms';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { OutsideCall } from '../../../../kit/route.ts';
import type { Exchange } from '../exchange.ts';
import { type KeptQuote, lockQuote, markUsed } from '../repository/quotes.ts';
import { findByKey } from '../repository/reads.ts';
import type { Ladder } from '../rules/ladder.ts';
import { type Asked, placeOrder } from './place.ts';

export type Remainder = 'cancel' | 'rest';

const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * Trades at a price that was told: once, within its time, and no unit at a worse price than it was
 * quoted at. What doesn't fill is cancelled, or rests at the worst price, as was chosen. Refuses
 * NOT_FOUND for another's, QUOTE_EXPIRED, QUOTE_USED, and whatever stands against an order.
 */
export async function confirmQuote(
  call: OutsideCall<UserCtx>,
  exchange: Exchange,
  assetId: string,
  asked: { readonly quoteId: string; readonly remainder: Remainder },
  key: string | undefined,
) {
  if (!key || !KEY.test(key)) return refuseCommon('IDEMPOTENCY_KEY_REQUIRED', {});
  const quote = await call.transaction((ctx) => claim(ctx, assetId, asked, key));
  return placeOrder(call, exchange, orderOf(quote, asked.remainder), keyOf(quote), 'lite');
}

/** A quote makes one order, whoever asks and however often: the lane knows it by this key. */
const keyOf = (quote: KeptQuote): string => `quote-${quote.id}`;

/**
 * Takes a quote for one request. The same request is let through again, so that an answer that was
 * lost is given once more; if nothing came of it in time, nothing comes of it any more.
 */
async function claim(
  ctx: UserCtx,
  assetId: string,
  { quoteId, remainder }: { readonly quoteId: string; readonly remainder: Remainder },
  key: string,
): Promise<KeptQuote> {
  const quote = UUID.test(quoteId) ? await lockQuote(ctx, quoteId) : undefined;
  const { partyId, userId } = ctx.actor;
  if (!quote || quote.partyId !== partyId || quote.assetId !== assetId) {
    return refuse('NOT_FOUND', {});
  }
  const usedKey = `${userId}|${remainder}|${key}`;
  if (quote.usedKey !== null && quote.usedKey !== usedKey) {
    const again = quote.usedKey.startsWith(`${userId}|`) && quote.usedKey.endsWith(`|${key}`);
    return again ? refuseCommon('IDEMPOTENCY_KEY_REUSED', {}) : refuse('QUOTE_USED', {});
  }
  const done = quote.usedKey ? await findByKey(ctx.tx, userId, keyOf(quote)) : undefined;
  if (!done && isOver(quote, ctx.now)) return refuse('QUOTE_EXPIRED', {});
  if (quote.usedKey === null) await markUsed(ctx, quote.id, usedKey);
  return quote;
}

const isOver = (quote: KeptQuote, now: Date): boolean =>
  now >= quote.expiresAt || now.getTime() - quote.createdAt.getTime() >= QUOTE_MS;

/** What a confirmed quote asks of the exchange; its rest stands at the worst price. */
function orderOf(quote: KeptQuote, remainder: Remainder): Asked {
  const { assetId, side, units, unfilledUnits, worstPrice, ladder, feeTerms } = quote;
  const order = { assetId, worstPrice, fees: feeTerms ?? undefined };
  if (remainder === 'cancel') {
    return { ...order, action: `take_${side}`, quantity: units, ladder };
  }
  return {
    ...order,
    action: `make_${side}`,
    quantity: units + unfilledUnits,
    ladder: [...ladder, rungOf(worstPrice, unfilledUnits)],
  };
}

const rungOf = (price: bigint, quantity: bigint): Ladder[number] => [
  Number(price),
  Number(quantity),
];
