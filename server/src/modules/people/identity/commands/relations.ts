import type { Ctx } from '../../../../kit/ctx.ts';
import { type RelationCause, removeRelations, saveRelations } from '../repository/relations.ts';

/** Of one cause, in both directions. The caller serialises calls for the same cause. */
export async function relateParties(
  ctx: Ctx,
  given: {
    readonly partyId: string;
    readonly cause: RelationCause;
    readonly relatedIds: readonly string[];
  },
): Promise<void> {
  const { partyId, cause } = given;
  const relatedIds = [...new Set(given.relatedIds)].filter((id) => id !== partyId).sort();
  await removeRelations(ctx, partyId, cause, relatedIds);
  await saveRelations(ctx, partyId, cause, relatedIds);
}
