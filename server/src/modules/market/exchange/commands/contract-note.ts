import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import { restsInBook, sideOf } from '@holdfast/domain/market/exchange/terms';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { namedFees } from '../../../money/fees/index.ts';
import { type Issued, issueDocument } from '../../../people/issued-documents/index.ts';
import { contractNote } from '../documents/contract-note.ts';
import { namesFor, ownOrder } from '../queries/orders.ts';
import { feeIdsOf } from '../repository/order-fees.ts';
import { findOrder, type OrderRow } from '../repository/orders.ts';
import { tradesOfOrder } from '../repository/trades.ts';
import { tradeView } from '../views.ts';

/** Refuses NOT_FOUND, ORDER_NOT_FILLED. */
export async function ownContractNote(ctx: UserCtx, orderId: string): Promise<Issued> {
  const order = await ownOrder(ctx, orderId);
  if (order.filled === 0n) return refuse('ORDER_NOT_FILLED', {});
  return noteOf(ctx, order, { notifies: false });
}

/** False if there is nothing to issue. */
export async function issueContractNote(ctx: Ctx, orderId: string): Promise<boolean> {
  const order = invariant(await findOrder(ctx.tx, orderId), 'a filled order exists');
  await noteOf(ctx, order, { notifies: true });
  return true;
}

async function noteOf(ctx: Ctx, order: OrderRow, { notifies }: { readonly notifies: boolean }) {
  const { partyId } = order;
  const [trades, names, feeIds] = await Promise.all([
    tradesOfOrder(ctx.tx, order.id),
    namesFor(ctx, [order]),
    feeIdsOf(ctx.tx, order.id),
  ]);
  const fills = trades.map((trade) => tradeView(trade, partyId, names));
  const asset = invariant(names.get(order.assetId), 'a traded asset exists');
  const last = fills.reduce((at, fill) => (fill.at > at ? fill.at : at), order.createdAt);
  const isSettled = fills.every(({ settledAt }) => settledAt !== null);
  const side = sideOf(order.action) === 'buy' ? 'Buy' : 'Sell';
  const ask = {
    kind: 'contract_note',
    subject: order.id,
    partyId,
    covers: { at: last },
    about: `${side} ${formatQuantity(order.filled)} ${asset.symbol}`,
    isProvisional: order.status === 'open' || !isSettled,
    notifies,
  } as const;
  return issueDocument(ctx, ask, async () => {
    const ids = [feeIds.makerFeeId, feeIds.takerFeeId].flatMap((id) => id ?? []);
    const fees = await namedFees(ctx, ids);
    const nameOf = (id: string | null) => (id ? fees.get(id) : undefined);
    return contractNote({
      order,
      asset,
      fills,
      issuer: ctx.settings.issuer.name,
      rests: restsInBook(order.action),
      fees: { maker: nameOf(feeIds.makerFeeId), taker: nameOf(feeIds.takerFeeId) },
    });
  });
}
