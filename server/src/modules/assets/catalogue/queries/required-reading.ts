import { isRequiredReading } from '@holdfast/domain/assets/catalogue/required-files';
import type { Actor, Ctx } from '../../../../kit/ctx.ts';
import { listToRead, type ToRead } from '../repository/openings.ts';

export type { ToRead } from '../repository/openings.ts';

/**
 * The documents that a user must have opened before they commit to an asset: the current versions
 * of its information memorandum and unit terms, each with when this user first opened that very
 * version. A new version has to be opened again. Documents for holders only are never required.
 */
export async function requiredReading(
  ctx: Ctx,
  assetId: string,
  { userId }: Pick<Actor, 'userId'>,
): Promise<readonly ToRead[]> {
  const documents = await listToRead(ctx, assetId, userId);
  return documents.filter(({ name }) => isRequiredReading(name));
}
