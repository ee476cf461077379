import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { findCauses } from '../repository/causes.ts';

/** Names of commitments and offerings in a history of cash, by id; other ids are left out. */
export async function nameCauses(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { title: string; reference: string; link: string }>> {
  const rows = await findCauses(ctx, [...new Set(ids)]);
  const assets = await assetsByIds(ctx, [...new Set(rows.map((row) => row.assetId))]);
  return new Map(
    rows.flatMap(({ id, assetId, units }) => {
      const asset = assets.get(assetId);
      if (!asset) return [];
      const title =
        units === null ? 'Offering completed' : `${formatQuantity(units)} ${asset.symbol}`;
      return [[id, { title, reference: asset.name, link: `/assets/${assetId}` }] as const];
    }),
  );
}
