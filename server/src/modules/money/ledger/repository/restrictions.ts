import type { RestrictionKind } from '@holdfast/domain/money/ledger/books';
import type { Ctx } from '../../../../kit/ctx.ts';
import { asking, statement, uuids } from '../../../../kit/statement.ts';
import type { Restricted, RestrictionCause } from '../rules/outflow.ts';

export type RestrictionRow = RestrictionCause & {
  readonly partyId: string;
  readonly commodity: string | null;
  readonly amount: bigint | null;
};

/** Inserts a restriction of a whole party; one that exists for the cause stays as it is. */
export const saveBlock = (ctx: Ctx, partyId: string, cause: RestrictionCause) =>
  ctx.tx
    .insertInto('ledger.restriction')
    .values({ causeKind: cause.kind, causeId: cause.id, partyId, at: ctx.now })
    .onConflict((c) => c.doNothing())
    .execute();

export const deleteRestriction = (ctx: Ctx, cause: RestrictionCause) =>
  ctx.tx
    .deleteFrom('ledger.restriction')
    .where('causeKind', '=', cause.kind)
    .where('causeId', '=', cause.id)
    .execute();

/**
 * What may not leave these parties. Read with their accounts locked: a sale that credits proceeds
 * and a hold of the party lock them too, so none is missed.
 */
export async function findRestricted(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, Restricted>> {
  const found = new Map<string, { isBlocked: boolean; amounts: Map<string, bigint> }>();
  if (partyIds.length === 0) return found;
  const rows = await restrictedSums(ctx.tx, [[...new Set(partyIds)]]);
  for (const { partyId, commodity, amount } of rows) {
    const restricted = found.get(partyId) ?? { isBlocked: false, amounts: new Map() };
    if (commodity === null) restricted.isBlocked = true;
    else restricted.amounts.set(commodity, amount);
    found.set(partyId, restricted);
  }
  return found;
}
const restrictedSums = statement<{ partyId: string; commodity: string | null; amount: bigint }>(`
  select party_id as "partyId", commodity, coalesce(sum(amount), 0)::bigint as amount
  from ledger.restriction where party_id = any($1::uuid[]) group by party_id, commodity`);

/** Asks which of these parties are held: sent with the locks that it is read under. */
export const askForBlocked = (ctx: Ctx, partyIds: readonly string[]) =>
  askBlocked(ctx.tx, [uuids(partyIds, (id) => id)]);
const askBlocked = asking<{ partyId: string }>(`
  select distinct party_id as "partyId" from ledger.restriction
  where party_id = any($1::uuid[]) and commodity is null`);

/** Locks all accounts of parties, in the order of their ids, until the transaction ends. */
export const lockAccountsOf = (ctx: Ctx, partyIds: readonly string[]) =>
  ctx.tx
    .selectFrom('ledger.account')
    .select('id')
    .where('holderKind', '=', 'party')
    .where('holderId', 'in', partyIds)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Every restriction of a kind. */
export async function listRestrictions(
  ctx: Ctx,
  kind: RestrictionKind,
): Promise<readonly RestrictionRow[]> {
  const rows = await ctx.tx
    .selectFrom('ledger.restriction')
    .select(['causeId as id', 'partyId', 'commodity', 'amount'])
    .where('causeKind', '=', kind)
    .execute();
  return rows.map((row) => ({ kind, ...row }));
}
