import { refuse } from '@holdfast/domain/assets/offerings/refusals';
import type { Actor, Ctx } from '../../../../kit/ctx.ts';
import { requiredReading } from '../../catalogue/index.ts';

/**
 * Refuses DOCUMENTS_NOT_OPENED with the required documents whose current version this user, not a
 * colleague, has yet to open.
 */
export async function assertDocumentsOpened(
  ctx: Ctx,
  assetId: string,
  actor: Actor,
): Promise<void> {
  const documents = await requiredReading(ctx, assetId, actor);
  const unopened = documents.filter(({ openedAt }) => openedAt === null);
  if (unopened.length > 0) {
    refuse('DOCUMENTS_NOT_OPENED', { documents: unopened.map(({ name }) => name) });
  }
}
