import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { holdOfBuy } from '@holdfast/domain/market/exchange/terms';
import type { CallOptions } from '../../../../lib/call.ts';
import { minorOf, money, quantity } from '../../../../lib/figures/format.ts';
import type { Order } from '../view.ts';
import { figure, read } from './order.form.ts';

export type AmendFields = { readonly price: string; readonly quantity: string };

export type Amendable = Pick<
  Order,
  'action' | 'price' | 'remainingQuantity' | 'postOnly' | 'makerBps' | 'takerBps'
>;

/** None, reduced with the same priority, or replaced by a new order. */
export type Change = 'none' | 'reduced' | 'replaced';

const cents = (fields: AmendFields) => read(fields.price, 2);
const thousandths = (fields: AmendFields) => read(fields.quantity, 3);

export const amendChecks = {
  price: figure('Price', 2),
  quantity: figure('Units', 3),
};

export function changeOf(order: Amendable, fields: AmendFields): Change {
  const [price, units] = [cents(fields), thousandths(fields)];
  const [before, left] = [minorOf(order.price, 2), minorOf(order.remainingQuantity, 3)];
  if (price === undefined || units === undefined || (price === before && units === left)) {
    return 'none';
  }
  return price === before && units < left ? 'reduced' : 'replaced';
}

export function placeText(order: Amendable, change: Change): string {
  if (change === 'none') return 'Change the price or the units.';
  if (change === 'reduced') return 'The order keeps its place in the queue.';
  const behind = 'The order is replaced and moves behind earlier orders at its price.';
  return order.postOnly ? behind : `${behind} It fills immediately against matching orders.`;
}

/** The amount reserved for the amended order; undefined while the fields are incomplete. */
export function heldText(order: Amendable, fields: AmendFields): string | undefined {
  const [price, units] = [cents(fields), thousandths(fields)];
  if (price === undefined || units === undefined || price <= 0n || units <= 0n) return undefined;
  if (!order.action.endsWith('buy')) return `${quantity(writeDecimal(units, 3))} units`;
  return money(writeDecimal(holdOfBuy(price, units, order), 2));
}

export type AmendBody = NonNullable<CallOptions<'POST /trade/orders/:orderId/amend'>['body']>;

export const amendBody = (order: Amendable, fields: AmendFields): AmendBody => ({
  remaining: order.remainingQuantity,
  quantity: writeDecimal(thousandths(fields) ?? 0n, 3),
  price: writeDecimal(cents(fields) ?? 0n, 2),
});
