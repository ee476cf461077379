import { assetMachine } from '@holdfast/domain/assets/catalogue/asset.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { removeFile } from '../../../people/files/index.ts';
import { lockedRow } from '../queries/asset.ts';
import { removeAsset } from '../repository/asset.ts';
import { listDocuments } from '../repository/documents.ts';
import { raiseMarketVersion } from '../repository/listing.ts';

/** Never published; the caller has checked that nothing refers to it. */
export async function deleteDraft(ctx: Ctx, assetId: string): Promise<void> {
  const asset = await lockedRow(ctx, assetId);
  const isDraft = asset.status === assetMachine.initial && asset.publishedAt === null;
  invariant(isDraft || undefined, 'only a draft that was never published is deleted');
  const documents = await listDocuments(ctx, assetId);
  await removeAsset(ctx, assetId);
  for (const { fileId } of documents) await removeFile(ctx, fileId);
  await raiseMarketVersion(ctx, []);
  await ctx.record({
    action: 'asset.deleted',
    subject: { kind: 'asset', id: assetId },
    from: asset.status,
    detail: { name: asset.name, symbol: asset.symbol },
  });
}
