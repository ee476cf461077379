import type { Ctx } from '../../../../kit/ctx.ts';
import { listRelations } from '../repository/relations.ts';

const NONE: ReadonlySet<string> = new Set();

/** The parties that are related to a party: a shared bank account, the same beneficial owner. */
export const relatedParties = async (ctx: Ctx, partyId: string): Promise<ReadonlySet<string>> =>
  (await relatedToParties(ctx, [partyId])).get(partyId) ?? NONE;

/** The same for many parties with one query; those without a relation are left out. */
export async function relatedToParties(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { partyId, relatedId } of await listRelations(ctx, partyIds)) {
    found.set(partyId, (found.get(partyId) ?? new Set()).add(relatedId));
  }
  return found;
}
