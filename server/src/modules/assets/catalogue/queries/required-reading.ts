import { isRequiredReading } from '@holdfast/domain/assets/catalogue/required-files';
import type { Actor, Ctx } from '../../../../kit/ctx.ts';
import { listToRead, type ToRead } from '../repository/openings.ts';

export type { ToRead } from '../repository/openings.ts';

/**
 * The information memorandum and unit terms, again for each new version. Documents for holders only
 * are never required.
 */
export async function requiredReading(
  ctx: Ctx,
  assetId: string,
  { userId }: Pick<Actor, 'userId'>,
): Promise<readonly ToRead[]> {
  const documents = await listToRead(ctx, assetId, userId);
  return documents.filter(({ name }) => isRequiredReading(name));
}
