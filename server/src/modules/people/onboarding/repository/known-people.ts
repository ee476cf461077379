import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type KnownAs = 'self' | 'beneficial_owner';
export type KnownPeople = {
  readonly partyId: string;
  readonly knownAs: KnownAs;
  readonly indexes: readonly Buffer[];
};

/** So that of two concurrent parties naming the same person the second sees the first. */
export async function saveRelatedPeople(ctx: Ctx, people: KnownPeople): Promise<void> {
  const { partyId, knownAs, indexes } = people;
  const removed = await ctx.tx
    .deleteFrom('onboarding.knownPerson')
    .where('partyId', '=', partyId)
    .where('knownAs', '=', knownAs)
    .returning('personIndex')
    .execute();
  const each = [...indexes, ...removed.map((row) => row.personIndex)];
  const names = new Set(each.map((index) => `onboarding.person|${index.toString('hex')}`));
  for (const name of [...names].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.tx);
  }
  if (indexes.length === 0) return;
  await ctx.tx
    .insertInto('onboarding.knownPerson')
    .values(indexes.map((personIndex) => ({ partyId, personIndex, knownAs, createdAt: ctx.now })))
    .onConflict((c) => c.columns(['partyId', 'knownAs', 'personIndex']).doNothing())
    .execute();
}

export async function listPartiesKnowing(ctx: Ctx, partyId: string): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('onboarding.knownPerson as own')
    .innerJoin('onboarding.knownPerson as other', 'other.personIndex', 'own.personIndex')
    .select('other.partyId')
    .distinct()
    .where('own.partyId', '=', partyId)
    .where('other.partyId', '<>', partyId)
    .execute();
  return rows.map((row) => row.partyId);
}
