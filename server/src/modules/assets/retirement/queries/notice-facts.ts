import type { Ctx } from '../../../../kit/ctx.ts';
import { assetById } from '../../catalogue/index.ts';
import { findRetirement } from '../repository/retirements.ts';

export async function factsOfNotice(ctx: Ctx, id: string) {
  const row = await findRetirement(ctx, id);
  return row && { row, asset: await assetById(ctx, row.assetId) };
}
export type NoticeFacts = NonNullable<Awaited<ReturnType<typeof factsOfNotice>>>;
