import type { Ctx, Gathered } from '../../../../kit/ctx.ts';
import { listRelations } from '../repository/relations.ts';

const NONE: ReadonlySet<string> = new Set();

/** Parties with a shared bank account or the same beneficial owner. */
export const relatedParties = (ctx: Ctx, partyId: string): Promise<ReadonlySet<string>> =>
  ctx.gathered(relatedTo, partyId);
const relatedTo: Gathered<string, ReadonlySet<string>> = {
  read: async (tx, partyIds) => {
    const found = await relatedToParties({ tx }, partyIds);
    return partyIds.map((partyId) => found.get(partyId) ?? NONE);
  },
};

export async function relatedToParties(
  ctx: Pick<Ctx, 'tx'>,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { partyId, relatedId } of await listRelations(ctx, partyIds)) {
    found.set(partyId, (found.get(partyId) ?? new Set()).add(relatedId));
  }
  return found;
}
