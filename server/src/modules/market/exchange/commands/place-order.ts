import { moneyText } from '@holdfast/domain/kernel/money';
import { notional } from '@holdfast/domain/kernel/price';
import { keepsStep } from '@holdfast/domain/kernel/quantity';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import {
  LARGEST_PRODUCT,
  MIN_TRADE,
  ORDER_REST_MOST_MS,
  ORDER_REST_MS,
  sideOf,
  type TradeAction,
} from '@holdfast/domain/market/exchange/terms';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { requestKeyOf } from '../../../../kit/http/idempotency.ts';
import type { OutsideCall } from '../../../../kit/http/route.ts';
import { type Asset, assetById } from '../../../assets/catalogue/index.ts';
import { isFrozen } from '../../../assets/transfer-procedures/index.ts';
import { isPartyHeld } from '../../../money/ledger/index.ts';
import { unsignedToBuy } from '../../../people/agreements/index.ts';
import { relatedParties } from '../../../people/identity/index.ts';
import { orderFees } from '../queries/order-fees.ts';
import { describeOrder, orderWithTrades } from '../queries/orders.ts';
import { marketOf } from '../repository/markets.ts';
import { findByKey, findOffer, type OrderRow } from '../repository/orders.ts';
import type { PriceLevels } from '../rules/price-levels.ts';
import type { OrderFees, Place } from '../sequencer/commands.ts';
import type { Exchange } from '../sequencer/exchange.ts';
import { rowsOf } from '../sequencer/placed.ts';
import { assertTransfer } from './assert-transfer.ts';
import { cancelIneligibleOf, mayTradeFor } from './cancel-ineligible.ts';

export type OrderInput = {
  readonly assetId: string;
  readonly action: TradeAction;
  /** Thousandths of a unit, and cents per unit. */
  readonly quantity: bigint;
  readonly price?: bigint | undefined;
  readonly worstPrice?: bigint | undefined;
  readonly offerId?: string | undefined;
  readonly expiresAt?: string | undefined;
  readonly postOnly?: boolean | undefined;
  readonly levels?: PriceLevels | undefined;
  readonly fees?: OrderFees | undefined;
  readonly replaces?: Place['replaces'];
};

/**
 * Once per key. Checks rights, agreements and figures; the sequencer checks funds, the book and
 * halts.
 */
export async function placeOrder(
  call: OutsideCall<UserCtx>,
  exchange: Exchange,
  input: OrderInput,
  givenKey: string | undefined,
  source: Place['source'] = 'book',
) {
  const requestKey = requestKeyOf(givenKey);
  const { place, asset } = await call.readOnly((ctx) => prepare(ctx, input, requestKey, source));
  const { orderId, placed } = await exchange.executeCommand(call.edge, place);
  if (orderId && orderId !== place.id) await call.readOnly((ctx) => assertRepeated(ctx, place));
  const { userId, partyId, at } = place;
  const describe = (ctx: UserCtx) => describeOrder(ctx, orderId ?? place.id, asset);
  // The user may be blocked after the check above but before the order is in the book, and blocking
  // cancels only orders in the book.
  if (!(await call.readOnly((ctx) => mayTradeFor(ctx, userId, partyId)))) {
    await exchange.executeCommand(call.edge, { ...cancelIneligibleOf(userId, partyId), at });
    return call.readOnly(describe);
  }
  if (!placed) return call.readOnly(describe);
  return orderWithTrades(call, rowsOf(place, placed), new Map([[asset.id, asset]]));
}

/**
 * A concurrent request with the same key was faster; its order is returned only for an identical
 * request.
 */
async function assertRepeated(ctx: UserCtx, place: Place): Promise<void> {
  const { userId, requestKey } = place;
  const before = requestKey === null ? undefined : await findByKey(ctx.tx, userId, requestKey);
  if (before && !isSame(before, place)) refuseCommon('IDEMPOTENCY_KEY_REUSED', {});
}

async function prepare(
  ctx: UserCtx,
  input: OrderInput,
  requestKey: string,
  source: Place['source'],
): Promise<{ readonly place: Place; readonly asset: Asset }> {
  const { actor } = ctx;
  // These queries are sent together and answered in one round trip.
  const [asset, market, texts, isHeld, frozen, related] = await Promise.all([
    assetById(ctx, input.assetId),
    ctx.gathered(marketOf, input.assetId),
    unsignedToBuy(ctx, actor.partyId, input.assetId),
    isPartyHeld(ctx, actor.partyId),
    isFrozen(ctx, input.assetId, [actor.partyId]),
    relatedParties(ctx, actor.partyId),
  ]);
  if (asset.status !== 'IN_TRADING' || !market) return refuse('NOT_TRADING', {});
  if (actor.companyId === asset.companyId) return refuse('OWN_ASSET', {});
  // The sequencer checks this again, under locks that a new hold must wait for.
  await unlessRepeated(ctx, requestKey, () => {
    if (isHeld || frozen.size > 0) refuseCommon('CONTACT_SUPPORT', {});
  });
  const price = await limitOf(ctx, input);
  assertFigures(input.quantity, price, market.unitDecimals);
  const sided = { side: sideOf(input.action), quantity: input.quantity };
  await unlessRepeated(ctx, requestKey, () => assertTransfer(ctx, { asset, market, texts }, sided));
  const place: Place = {
    kind: 'place',
    at: ctx.now.getTime(),
    id: ctx.newId(),
    assetId: asset.id,
    partyId: actor.partyId,
    userId: actor.userId,
    action: input.action,
    price: Number(price),
    quantity: Number(input.quantity),
    postOnly: input.postOnly ?? false,
    against: input.offerId ?? null,
    expiresAt: expiryOf(ctx.now, input.expiresAt),
    ...(input.fees ?? (await orderFees(ctx, asset))),
    requestKey,
    source,
    ...(input.levels ? { levels: input.levels } : {}),
    ...(input.replaces ? { replaces: input.replaces } : {}),
    pricing: { leastMinor: Number(MIN_TRADE), related: [...related].sort() },
  };
  return { place, asset };
}

/**
 * A request whose key already has an order gets that order, or a refusal if the order differs. The
 * sequencer looks up the key.
 */
async function unlessRepeated(ctx: UserCtx, requestKey: string, check: () => void): Promise<void> {
  try {
    check();
  } catch (refusal) {
    if (!(await findByKey(ctx.tx, ctx.actor.userId, requestKey))) throw refusal;
  }
}

const isSame = (before: OrderRow, place: Place): boolean =>
  before.assetId === place.assetId &&
  before.action === place.action &&
  before.quantity === BigInt(place.quantity) &&
  before.price === BigInt(place.price) &&
  before.postOnly === place.postOnly &&
  before.againstId === place.against &&
  (before.expiresAt.getTime() === place.expiresAt ||
    before.expiresAt.getTime() - before.createdAt.getTime() === place.expiresAt - place.at);

async function limitOf(ctx: UserCtx, input: OrderInput): Promise<bigint> {
  const given = input.worstPrice ?? input.price;
  if (given !== undefined) return given;
  const offer = input.offerId ? await findOffer(ctx.tx, input.offerId, input.assetId) : undefined;
  if (offer) return offer.price;
  if (input.offerId) return refuse('E_INVALID_TRADE_STATUS', {});
  const field = 'price';
  return refuseFields([{ field, rule: 'required', message: messages.required('Price') }]);
}

/** Units must be multiples of the market's step, and values in range. */
export function assertFigures(quantity: bigint, price: bigint, unitDecimals: number): void {
  if (!keepsStep(quantity, unitDecimals)) {
    const message = messages.decimal(unitDecimals);
    refuseFields([{ field: 'quantity', rule: 'decimal', message }]);
  }
  if (price * quantity > LARGEST_PRODUCT) {
    const message = messages.max_value(moneyText(LARGEST_PRODUCT / 1000n));
    refuseFields([{ field: 'quantity', rule: 'max_value', message }]);
  }
  if (notional(price, quantity) < MIN_TRADE) {
    const message = messages.min_trade(String(MIN_TRADE / 100n));
    refuseFields([{ field: 'quantity', rule: 'min_trade', message }]);
  }
}

function expiryOf(now: Date, given: string | undefined): number {
  if (given === undefined) return now.getTime() + ORDER_REST_MS;
  const at = Date.parse(given);
  const ahead = at - now.getTime();
  if (ahead > 0 && ahead <= ORDER_REST_MOST_MS) return at;
  const message = 'should be within the next 90 days';
  return refuseFields([{ field: 'expiresAt', rule: 'default', message }]);
}
