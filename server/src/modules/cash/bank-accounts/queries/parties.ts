import type { Ctx } from '../../../../kit/ctx.ts';
import { partiesByIds, usersOfParties } from '../../../people/identity/index.ts';

export type PartyView = {
  readonly id: string;
  readonly name: string;
  readonly userId: string | null;
};

export async function partyViews(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<(partyId: string) => PartyView> {
  const parties = await partiesByIds(ctx, partyIds);
  const users = new Map<string, string>();
  for (const { partyId, userId } of await usersOfParties(ctx, [...parties.keys()])) {
    if (!users.has(partyId)) users.set(partyId, userId);
  }
  return (id) => ({
    id,
    name: parties.get(id)?.displayName ?? '',
    userId: users.get(id) ?? null,
  });
}
