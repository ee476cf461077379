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
import type { OutsideCall } from '../../../../kit/route.ts';
import { type Asset, assetById } from '../../../assets/catalogue/index.ts';
import { unsigned } from '../../../people/agreements/index.ts';
import type { Exchange } from '../exchange.ts';
import type { OrderFees, Place } from '../lane/commands.ts';
import { findMarket } from '../repository/markets.ts';
import { findByKey, findOffer, type OrderRow } from '../repository/reads.ts';
import type { Ladder } from '../rules/ladder.ts';
import { assertTransfer } from './assert-transfer.ts';
import { describeOrder } from './describe.ts';
import { cancelOf, mayTradeFor } from './eligibility.ts';
import { orderFees } from './fees.ts';

export type Asked = {
  readonly assetId: string;
  readonly action: TradeAction;
  /** Thousandths of a unit, and cents per unit. */
  readonly quantity: bigint;
  readonly price?: bigint | undefined;
  readonly worstPrice?: bigint | undefined;
  readonly offerId?: string | undefined;
  readonly expiresAt?: string | undefined;
  readonly postOnly?: boolean | undefined;
  /** The quote it confirms: no unit at a worse price than it was quoted at. */
  readonly ladder?: Ladder | undefined;
  /** The fees that its quote told. */
  readonly fees?: OrderFees | undefined;
};

/**
 * Places an order of the caller's party, once for its key. What can be known beforehand is looked
 * at here; the lane decides about funds, the book and the market's state.
 */
export async function placeOrder(
  call: OutsideCall<UserCtx>,
  exchange: Exchange,
  asked: Asked,
  requestKey: string | undefined,
  source: Place['source'] = 'book',
) {
  if (!requestKey || !KEY.test(requestKey)) return refuseCommon('IDEMPOTENCY_KEY_REQUIRED', {});
  const { place, asset } = await call.readOnly((ctx) => prepare(ctx, asked, requestKey, source));
  const { orderId } = await exchange.carryOut(call.edge, place);
  const { userId, partyId, at } = place;
  const describe = (ctx: UserCtx) => describeOrder(ctx, orderId ?? place.id, asset);
  // A block may be committed while the order waits for its turn, after it looked and before the
  // order stood in the book where the block would have found it. So it is looked at once more.
  const [mayTrade, shown] = await call.readOnly((ctx) =>
    Promise.all([mayTradeFor(ctx, userId, partyId), describe(ctx)]),
  );
  if (mayTrade) return shown;
  await exchange.carryOut(call.edge, { ...cancelOf(userId, partyId), at });
  return call.readOnly(describe);
}

const KEY = /^[\x21-\x7e]{8,200}$/;

async function prepare(
  ctx: UserCtx,
  asked: Asked,
  requestKey: string,
  source: Place['source'],
): Promise<{ readonly place: Place; readonly asset: Asset }> {
  const { actor } = ctx;
  // Sent together: they are answered in one turn.
  const [asset, market, before, texts] = await Promise.all([
    assetById(ctx, asked.assetId),
    findMarket(ctx.tx, asked.assetId),
    findByKey(ctx.tx, actor.userId, requestKey),
    unsigned(ctx, actor.partyId, { kind: 'asset', assetId: asked.assetId }),
  ]);
  if (asset.status !== 'IN_TRADING' || !market) return refuse('NOT_TRADING', {});
  if (actor.companyId === asset.companyId) return refuse('OWN_ASSET', {});
  const price = await limitOf(ctx, asked);
  assertFigures(asked.quantity, price, market.unitDecimals);
  const wanted = { side: sideOf(asked.action), quantity: asked.quantity };
  if (!before) assertTransfer(ctx, { asset, market, texts }, wanted);
  if (before && !isSame(before, asked, price)) refuseCommon('IDEMPOTENCY_KEY_REUSED', {});
  const place: Place = {
    kind: 'place',
    at: ctx.now.getTime(),
    id: ctx.newId(),
    assetId: asset.id,
    partyId: actor.partyId,
    userId: actor.userId,
    action: asked.action,
    price: Number(price),
    quantity: Number(asked.quantity),
    postOnly: asked.postOnly ?? false,
    against: asked.offerId ?? null,
    expiresAt: endOf(ctx.now, asked.expiresAt),
    ...(asked.fees ?? (await orderFees(ctx, asset))),
    requestKey,
    source,
    ...(asked.ladder ? { ladder: asked.ladder } : {}),
  };
  return { place, asset };
}

const isSame = (before: OrderRow, asked: Asked, price: bigint): boolean =>
  before.assetId === asked.assetId &&
  before.action === asked.action &&
  before.quantity === asked.quantity &&
  before.price === price &&
  before.againstId === (asked.offerId ?? null);

/** The worst price: what was given, or that of the offer that is named. */
async function limitOf(ctx: UserCtx, asked: Asked): Promise<bigint> {
  const given = asked.worstPrice ?? asked.price;
  if (given !== undefined) return given;
  const offer = asked.offerId ? await findOffer(ctx.tx, asked.offerId, asked.assetId) : undefined;
  if (offer) return offer.price;
  if (asked.offerId) return refuse('E_INVALID_TRADE_STATUS', {});
  const field = 'price';
  return refuseFields([{ field, rule: 'required', message: messages.required('Price') }]);
}

function assertFigures(quantity: bigint, price: bigint, unitDecimals: number): void {
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

/** When an order's time is over: 30 days from now unless it says else, 90 at most. */
function endOf(now: Date, wanted: string | undefined): number {
  if (wanted === undefined) return now.getTime() + ORDER_REST_MS;
  const at = Date.parse(wanted);
  const ahead = at - now.getTime();
  if (ahead > 0 && ahead <= ORDER_REST_MOST_MS) return at;
  const message = 'should be within the next 90 days';
  return refuseFields([{ field: 'expiresAt', rule: 'default', message }]);
}
