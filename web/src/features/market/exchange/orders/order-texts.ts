import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { ApiError } from '../../../../lib/api-error.ts';
import { fieldErrors, isCode, textOf } from '../../../../lib/failure.ts';
import { minorOf, money, percent, quantity } from '../../../../lib/figures/format.ts';
import { isUnknown } from '../../../../lib/session/intention.ts';
import type { Market, Placed } from '../view.ts';
import type { Estimate, Stop } from './estimate.ts';
import type { Errors, OrderContext } from './order.form.ts';

export type Refused = {
  readonly fields: Errors;
  /** Shown above the button, for a refusal that belongs to no field. */
  readonly text?: string;
  readonly kind?: 'agreement' | 'cash' | 'unknown' | 'other';
};

const LABELS = { quantity: 'Units', worstPrice: 'Worst price', expiresAt: 'Good until' };

export function refusedBy(error: unknown): Refused {
  if (isUnknown(error) && !isCode(error, 'EXCHANGE_BUSY')) {
    return {
      fields: {},
      kind: 'unknown',
      text: 'We couldn’t confirm whether your order was received. Send it again; it can’t be placed twice.',
    };
  }
  const text = textOf(error);
  if (isCode(error, 'AGREEMENT_NOT_SIGNED')) return { fields: {}, kind: 'agreement', text };
  if (isCode(error, 'INSUFFICIENT_BALANCE')) return { fields: {}, kind: 'cash', text };
  if (isCode(error, 'INSUFFICIENT_HOLDING_UNITS', 'NEGATIVE_UNITS'))
    return { fields: { units: text } };
  if (isCode(error, 'WORSE_PRICE')) return { fields: { price: text } };
  if (error instanceof ApiError && error.errors.length > 0) return byField(error);
  return { fields: {}, kind: 'other', text };
}

function byField(error: ApiError): Refused {
  const found = fieldErrors(error, LABELS);
  const at = (...names: string[]) => names.map((name) => found[name]).find(Boolean);
  const price = at('price', 'worstPrice');
  const units = at('quantity');
  const until = at('expiresAt');
  const fields = {
    ...(price ? { price } : {}),
    ...(units ? { units } : {}),
    ...(until ? { until } : {}),
  };
  return Object.keys(fields).length > 0
    ? { fields }
    : { fields, kind: 'other', text: textOf(error) };
}

export function placedText({ order }: Placed): string {
  const verb = order.action.endsWith('buy') ? 'Bought' : 'Sold';
  const filled = minorOf(order.filledQuantity, 3) > 0n;
  const done = `${verb} ${quantity(order.filledQuantity)} ${order.symbol} at ${money(order.averagePrice)}`;
  if (order.status === 'completed') return done;
  if (order.status === 'open') {
    const rest = `${quantity(order.remainingQuantity)} rest in the book`;
    return filled ? `${done}; ${rest}` : `Order placed: ${rest}`;
  }
  const why = order.reason ? ` ${order.reason}.` : '';
  return filled ? `${done}. The remainder was cancelled.${why}` : `Order not filled.${why}`;
}

/** True if no part of the order was cancelled. */
export const isFilledOrResting = ({ order }: Placed): boolean =>
  order.status === 'completed' || order.status === 'open';

export function stopReason(stop: Stop, market: Market): string {
  switch (stop) {
    case 'own_order':
      return 'You can’t trade with your own order. What remains when it is reached is cancelled.';
    case 'post_only':
      return 'A post-only order that would fill immediately is rejected.';
    case 'band':
      return `A trade more than ${percent(market.bandBps / 100, 0)} from ${money(market.referencePrice)} halts trading. The remainder is then cancelled.`;
  }
}

export function outcomeText(found: Estimate): string | undefined {
  const { taken, resting, unfilled } = found;
  const parts = [
    taken.quantity > 0n
      ? `${formatQuantity(taken.quantity)} fill immediately for ${formatMoney(taken.value)}`
      : undefined,
    resting.quantity > 0n ? `${formatQuantity(resting.quantity)} rest in the book` : undefined,
    unfilled > 0n ? `${formatQuantity(unfilled)} won’t fill and are cancelled` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : `${parts.join(', ')}.`;
}

/** "Fee, 0.25% maker", "Fee, 0.50% taker", "Fees, maker and taker". */
export function feeLabel({ taken, resting }: Estimate, market: Market): string {
  const [maker, taker] = [market.makerBps, market.takerBps].map((bps) => percent(bps / 100));
  if (taken.quantity > 0n && resting.quantity > 0n)
    return `Fees, ${taker} taker and ${maker} maker`;
  if (taken.quantity > 0n) return `Fee, ${taker} taker`;
  return resting.quantity > 0n ? `Fee, ${maker} maker` : 'Fee';
}

/** Labels the amount that a resting purchase reserves beyond its expected fee. */
export const furtherLabel = ({ makerBps, takerBps }: Market): string =>
  makerBps === takerBps
    ? 'Reserved for rounding'
    : `Reserved for a fee of up to ${percent(Math.max(makerBps, takerBps) / 100)}`;

/** The amount that a purchase debits, the same in the form and the wallet. */
export function takesText(found: Estimate, { cash = 0n }: OrderContext): string {
  const share = cash > 0n ? ((found.total * 1000n) / cash).toString().padStart(2, '0') : '1000';
  const percentage = `${share.slice(0, -1)}.${share.slice(-1)}%`;
  const fees = found.heldFurther > 0n ? 'the fee and a reserve for a higher one' : 'the fee';
  const most =
    found.needed > found.total
      ? ` Up to ${formatMoney(found.needed)} is reserved until it fills.`
      : '';
  return `Uses ${formatMoney(found.total)} including ${fees}: ${percentage} of your available cash.${most}`;
}

export const shortText = (needed: bigint, { cash = 0n }: OrderContext): string =>
  `You have ${formatMoney(cash)} available; this order needs ${formatMoney(needed)}.`;
