import type { Ctx } from '../../../../kit/ctx.ts';
import { namesOf, partiesByIds } from './people.ts';

export const FORMER_USER = 'A former user';

type MaybeId = string | null | undefined;

/** Looks up a display name; the caller handles a missing id. */
export type NameOf = {
  (id: string): string;
  (id: MaybeId): string | null;
};

export async function displayNames(ctx: Ctx, userIds: readonly MaybeId[]): Promise<NameOf> {
  const people = await namesOf(ctx, idsAmong(userIds));
  return lookUp((id) => people.get(id)?.name);
}

export const displayName = async (ctx: Ctx, userId: string): Promise<string> =>
  (await displayNames(ctx, [userId]))(userId);

export async function partyNames(ctx: Ctx, partyIds: readonly MaybeId[]): Promise<NameOf> {
  const parties = await partiesByIds(ctx, idsAmong(partyIds));
  return lookUp((id) => parties.get(id)?.displayName);
}

export const partyName = async (ctx: Ctx, partyId: string): Promise<string> =>
  (await partyNames(ctx, [partyId]))(partyId);

const idsAmong = (ids: readonly MaybeId[]): string[] => ids.flatMap((id) => id ?? []);

const lookUp = (find: (id: string) => string | undefined): NameOf =>
  ((id: MaybeId) => (id === null || id === undefined ? null : (find(id) ?? FORMER_USER))) as NameOf;
