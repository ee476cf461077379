import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import { QUOTE_MS } from '@holdfast/domain/market/exchange/terms';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { requestKeyOf } from '../../../../kit/http/idempotency.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { isPartyHeld } from '../../../money/ledger/index.ts';
import { findByKey } from '../repository/orders.ts';
import { lockQuote, markUsed, type StoredQuote } from '../repository/quotes.ts';
import type { Exchange } from '../sequencer/exchange.ts';
import { type OrderInput, placeOrder } from './place-order.ts';

export type Remainder = 'cancel' | 'rest';

/**
 * Once, with no unit at a worse price than quoted. The remainder is cancelled or rests at the worst
 * price, as chosen. Refuses NOT_FOUND for another party's quote, QUOTE_EXPIRED, QUOTE_USED, and the
 * codes of `placeOrder`.
 */
export async function confirmQuote(
  call: OutsideCall<UserCtx>,
  exchange: Exchange,
  assetId: string,
  input: { readonly quoteId: string; readonly remainder: Remainder },
  givenKey: string | undefined,
) {
  const key = requestKeyOf(givenKey);
  const quote = await call.transaction((ctx) => claimQuote(ctx, assetId, input, key));
  return placeOrder(call, exchange, orderOf(quote, input.remainder), keyOf(quote), 'lite');
}

/** A fixed key lets a quote place only one order. */
const keyOf = (quote: StoredQuote): string => `quote-${quote.id}`;

/**
 * A repeated request gets the first result, or a refusal if no order was placed before the quote
 * expired.
 */
export async function claimQuote(
  ctx: UserCtx,
  assetId: string,
  { quoteId, remainder }: { readonly quoteId: string; readonly remainder: Remainder },
  key: string,
): Promise<StoredQuote> {
  const quote = UUID.test(quoteId) ? await lockQuote(ctx, quoteId) : undefined;
  const { partyId, userId } = ctx.actor;
  if (!quote || quote.partyId !== partyId || quote.assetId !== assetId) {
    return refuse('NOT_FOUND', {});
  }
  const usedKey = `${userId}|${remainder}|${key}`;
  if (quote.usedKey !== null && quote.usedKey !== usedKey) {
    const isSameKey = quote.usedKey.startsWith(`${userId}|`) && quote.usedKey.endsWith(`|${key}`);
    return isSameKey ? refuseCommon('IDEMPOTENCY_KEY_REUSED', {}) : refuse('QUOTE_USED', {});
  }
  // The exchange refuses this too, but only after the quote is used.
  if (await isPartyHeld(ctx, partyId)) refuse('CONTACT_SUPPORT', {});
  const placed = quote.usedKey ? await findByKey(ctx.tx, userId, keyOf(quote)) : undefined;
  if (!placed && hasExpired(quote, ctx.now)) return refuse('QUOTE_EXPIRED', {});
  if (quote.usedKey === null) await markUsed(ctx, quote.id, usedKey);
  return quote;
}

const hasExpired = (quote: StoredQuote, now: Date): boolean =>
  now >= quote.expiresAt || now.getTime() - quote.createdAt.getTime() >= QUOTE_MS;

export function orderOf(quote: StoredQuote, remainder: Remainder): OrderInput {
  const { assetId, side, units, unfilledUnits, worstPrice, priceLevels, feeTerms } = quote;
  const order = { assetId, worstPrice, fees: feeTerms ?? undefined };
  if (remainder === 'cancel') {
    return { ...order, action: `take_${side}`, quantity: units, levels: priceLevels };
  }
  return {
    ...order,
    action: `make_${side}`,
    quantity: units + unfilledUnits,
    levels: [...priceLevels, [Number(worstPrice), Number(unfilledUnits)]],
  };
}
