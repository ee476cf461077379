import { groupDecimal, parseDecimal, writeDecimal } from '@holdfast/domain/kernel/decimal';
import { notional } from '@holdfast/domain/kernel/price';
import { formatQuantity, keepsStep } from '@holdfast/domain/kernel/quantity';
import { messages } from '@holdfast/domain/kernel/validation';
import type { MarketData } from '@holdfast/domain/market/exchange/shapes';
import type { Side, TradeAction } from '@holdfast/domain/market/exchange/terms';
import type { CallOptions } from '../../../../lib/call.ts';
import { decimal, firstOf, required, rule } from '../../../../lib/figures/checks.ts';
import { minorOf } from '../../../../lib/figures/format.ts';
import { affordable, type Draft, type Estimate } from './estimate.ts';

export type OrderKind = 'limit' | 'best';
/** A limit order's unfilled part rests or is cancelled, or the order is post-only. */
export type Manner = 'rests' | 'post_only' | 'at_once';

export type Fields = {
  readonly side: Side;
  readonly kind: OrderKind;
  readonly manner: Manner;
  readonly price: string;
  readonly units: string;
  /** Amount and units are computed from each other; the last field typed applies. */
  readonly amount: string;
  /** The last day on which the order rests, such as "2026-12-21". */
  readonly until: string;
};

export type OrderContext = {
  readonly market: MarketData;
  /** Available cents and thousandths of a unit; undefined until known. */
  readonly cash: bigint | undefined;
  readonly units: bigint | undefined;
};

export type FieldName = 'price' | 'units' | 'amount' | 'until';
export type Errors = Readonly<Partial<Record<FieldName, string>>>;

export const read = (text: string, decimals: number): bigint | undefined => {
  const minor = text.trim() === '' ? undefined : parseDecimal(text, decimals);
  return typeof minor === 'bigint' ? minor : undefined;
};

const rests = ({ kind, manner }: Fields): boolean => kind === 'limit' && manner !== 'at_once';

/** The order that the fields describe; undefined while incomplete. */
export function draftOf(fields: Fields): Draft | undefined {
  const [price, quantity] = [read(fields.price, 2), read(fields.units, 3)];
  if (price === undefined || quantity === undefined || price <= 0n || quantity <= 0n) return;
  const postOnly = fields.kind === 'limit' && fields.manner === 'post_only';
  return { side: fields.side, price, quantity, rests: rests(fields), postOnly };
}

export function errorsOf(fields: Fields, context: OrderContext, today: string): Errors {
  const price = priceCheck(fields.kind)(fields.price);
  const units = unitsError(fields, context);
  const amount = fields.amount.trim() === '' ? null : amountCheck(fields.amount);
  const until = rests(fields) ? untilError(fields.until, today) : null;
  return present({ price, units, amount, until });
}

const present = (found: Readonly<Record<FieldName, string | null>>): Errors =>
  Object.fromEntries(Object.entries(found).filter(([, text]) => text !== null));

export const figure = (label: string, decimals: number) =>
  firstOf(
    required(label),
    decimal(label, decimals),
    rule(label, (value) =>
      (read(value, decimals) ?? 1n) <= 0n ? 'should be more than 0' : undefined,
    ),
  );
const priceCheck = (kind: OrderKind) => figure(kind === 'best' ? 'Worst price' : 'Price', 2);
const amountCheck = figure('Amount', 2);

function unitsError(fields: Fields, { market, units }: OrderContext): string | null {
  const { unitDecimals } = market;
  const error = figure('Units', 3)(fields.units);
  if (error) return error;
  const quantity = read(fields.units, 3) ?? 0n;
  if (!keepsStep(quantity, unitDecimals)) {
    return unitDecimals === 0 ? `Units ${messages.no_decimals}` : messages.decimal(unitDecimals);
  }
  if (fields.side === 'sell' && units !== undefined && quantity > units) {
    return messages.max_sell_units(formatQuantity(units));
  }
  const price = read(fields.price, 2);
  if (price !== undefined && notional(price, quantity) < minorOf(market.minTrade, 2)) {
    return messages.min_trade(market.minTrade.replace(/\.00$/, ''));
  }
  return null;
}

const MOST_DAYS = 90;
const DAY_MS = 86_400_000;

function untilError(until: string, today: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(until)) return 'Good until is required';
  const days = (Date.parse(until) - Date.parse(today)) / DAY_MS;
  return days >= 0 && days < MOST_DAYS ? null : 'Good until should be within the next 90 days';
}

/** A date in this computer's time zone: "2026-11-21". */
export function dayFrom(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

const step = (unitDecimals: number): bigint => 10n ** BigInt(3 - unitDecimals);
const whole = (units: bigint, unitDecimals: number): bigint =>
  (units / step(unitDecimals)) * step(unitDecimals);

export const unitsText = (units: bigint): string => formatQuantity(units);
export const priceText = (cents: bigint): string => groupDecimal(cents, 2);

const amountOf = (price: bigint | undefined, units: bigint | undefined): string =>
  price === undefined || units === undefined ? '' : groupDecimal(notional(price, units), 2);

export const typePrice = (fields: Fields, price: string): Fields => ({
  ...fields,
  price,
  amount: amountOf(read(price, 2), read(fields.units, 3)),
});

export const typeUnits = (fields: Fields, units: string): Fields => ({
  ...fields,
  units,
  amount: amountOf(read(fields.price, 2), read(units, 3)),
});

/** Sets the amount, and computes the whole steps of units it covers without fees. */
export function typeAmount(fields: Fields, amount: string, unitDecimals: number): Fields {
  const [price, cents] = [read(fields.price, 2), read(amount, 2)];
  if (price === undefined || price <= 0n || cents === undefined || cents < 0n) {
    return { ...fields, amount };
  }
  return { ...fields, amount, units: unitsText(whole((cents * 1000n) / price, unitDecimals)) };
}

/** The most units that the available cash buys at the price, or that can be sold. */
export function mostUnits(fields: Fields, context: OrderContext): bigint | undefined {
  const { market, cash, units } = context;
  if (fields.side === 'sell') {
    return units === undefined ? undefined : whole(units, market.unitDecimals);
  }
  const price = read(fields.price, 2);
  if (cash === undefined || price === undefined) return undefined;
  return affordable(price, cash, market, market.unitDecimals);
}

export function typeShare(fields: Fields, context: OrderContext, percent: number): Fields {
  const { market, cash, units } = context;
  const price = read(fields.price, 2);
  const part = BigInt(percent);
  if (fields.side === 'sell') {
    if (units === undefined) return fields;
    return typeUnits(fields, unitsText(whole((units * part) / 100n, market.unitDecimals)));
  }
  if (cash === undefined || price === undefined) return fields;
  const most = affordable(price, (cash * part) / 100n, market, market.unitDecimals);
  return typeUnits(fields, unitsText(most));
}

/** A figure after a step up or down, never below zero. */
export function stepped(text: string, decimals: number, by: bigint): string {
  const now = read(text, decimals) ?? 0n;
  const next = now + by;
  return groupDecimal(next < 0n ? 0n : next, decimals);
}

export function shortBy(estimated: Estimate, { cash }: OrderContext): bigint | undefined {
  const missing = cash === undefined ? 0n : estimated.needed - cash;
  return missing > 0n ? missing : undefined;
}

/** Orders of more than a tenth of the available cash need a confirmation. */
export const isLarge = (estimated: Estimate, { cash }: OrderContext): boolean =>
  cash !== undefined && estimated.needed * 10n > cash;

export type Body = NonNullable<CallOptions<'POST /trade/orders'>['body']>;

/** The request body. An order rests until the end of its last day in this computer's time zone. */
export function bodyOf(assetId: string, fields: Fields, draft: Draft): Body {
  const action: TradeAction = `${draft.rests ? 'make' : 'take'}_${draft.side}`;
  const quantity = writeDecimal(draft.quantity, 3);
  const price = writeDecimal(draft.price, 2);
  if (!draft.rests) return { assetId, action, quantity, worstPrice: price };
  const expiresAt = new Date(`${fields.until}T23:59:59`).toISOString();
  return { assetId, action, quantity, price, expiresAt, postOnly: draft.postOnly };
}
