import type { Ctx } from '../../../../kit/ctx.ts';
import { statement } from '../../../../kit/database/statement.ts';

export type RelationCause = 'bank_account' | 'beneficial_owner';

export async function listRelations(ctx: Pick<Ctx, 'tx'>, partyIds: readonly string[]) {
  return partyIds.length === 0 ? [] : relationsOf(ctx.tx, [[...new Set(partyIds)]]);
}

const relationsOf = statement<{ readonly partyId: string; readonly relatedId: string }>(`
  select distinct party_id as "partyId", related_id as "relatedId"
  from identity.party_relation where party_id = any($1::uuid[])`);

export async function saveRelations(
  ctx: Ctx,
  partyId: string,
  cause: RelationCause,
  relatedIds: readonly string[],
): Promise<void> {
  if (relatedIds.length === 0) return;
  await ctx.tx
    .insertInto('identity.partyRelation')
    .values(
      relatedIds.flatMap((relatedId) => [
        { partyId, relatedId, cause, createdAt: ctx.now },
        { partyId: relatedId, relatedId: partyId, cause, createdAt: ctx.now },
      ]),
    )
    .onConflict((c) => c.columns(['partyId', 'relatedId', 'cause']).doNothing())
    .execute();
}

/** Removes relations in both directions, except those to `kept`. */
export async function removeRelations(
  ctx: Ctx,
  partyId: string,
  cause: RelationCause,
  kept: readonly string[],
): Promise<void> {
  const sides = [
    { own: 'partyId', other: 'relatedId' },
    { own: 'relatedId', other: 'partyId' },
  ] as const;
  for (const { own, other } of sides) {
    let query = ctx.tx
      .deleteFrom('identity.partyRelation')
      .where('cause', '=', cause)
      .where(own, '=', partyId);
    if (kept.length > 0) query = query.where(other, 'not in', kept);
    await query.execute();
  }
}
