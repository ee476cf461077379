import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import { sideOf } from '@holdfast/domain/market/exchange/terms';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assetsByIds } from '../../../assets/catalogue/index.ts';
import { findCauses } from '../repository/causes.ts';

type CauseName = { readonly title: string; readonly reference: string; readonly link: string };

/** Titles and links of orders and trades for a cash history, by id; other ids are left out. */
export async function nameOrders(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CauseName>> {
  const rows = await findCauses(ctx, [...new Set(ids)]);
  const assets = await assetsByIds(ctx, [...new Set(rows.map((row) => row.assetId))]);
  return new Map(
    rows.flatMap(({ id, kind, assetId, action, quantity, price }) => {
      const asset = assets.get(assetId);
      if (!asset) return [];
      const what = `${formatQuantity(quantity)} units of ${asset.symbol} at ${formatMoney(price)}`;
      const title = action ? `Order to ${sideOf(action)} ${what}` : what;
      const view = kind === 'order' ? 'orders' : 'transactions';
      const link = `/trade/${assetId}/history?view=${view}`;
      return [[id, { title, reference: asset.name, link }] as const];
    }),
  );
}
