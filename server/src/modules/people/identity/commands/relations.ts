import type { Ctx } from '../../../../kit/ctx.ts';
import { type RelationCause, removeRelations, saveRelations } from '../repository/relations.ts';

/**
 * Sets the parties related to a party for one cause, in both directions: relations by this cause
 * that aren't named end. The caller owns the cause and serialises its own changes.
 */
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
