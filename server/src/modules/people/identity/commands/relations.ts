import type { Ctx } from '../../../../kit/ctx.ts';
import { type RelationCause, removeRelations, saveRelations } from '../repository/relations.ts';

/**
 * Says to which parties one party is related by this cause, and to no others: relations by the
 * cause that are not named end. They hold from both sides. Whoever knows the cause calls it, and
 * keeps two of its own changes from missing each other.
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
