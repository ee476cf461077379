import type { RestrictionKind } from '@holdfast/domain/money/ledger/books';
import { sql } from 'kysely';
import type { Ctx, Gathered } from '../../../../kit/ctx.ts';
import { asking, statement, uuids } from '../../../../kit/database/statement.ts';
import type { Restricted, RestrictionCause } from '../rules/outflow.ts';

export type RestrictionRow = RestrictionCause & {
  readonly partyId: string;
  readonly commodity: string | null;
  readonly amount: bigint | null;
};

export const saveBlock = (ctx: Ctx, partyId: string, cause: RestrictionCause) =>
  ctx.tx
    .insertInto('ledger.restriction')
    .values({ causeKind: cause.kind, causeId: cause.id, partyId, at: ctx.now })
    .onConflict((c) => c.doNothing())
    .execute();

export const saveRestrictions = (
  ctx: Ctx,
  cause: RestrictionCause,
  kept: { readonly partyId: string; readonly commodity: string; readonly amount: bigint },
) =>
  ctx.tx
    .insertInto('ledger.restriction')
    .values({ causeKind: cause.kind, causeId: cause.id, ...kept, at: ctx.now })
    .onConflict((c) => c.doNothing())
    .execute();

export const deleteRestriction = (ctx: Ctx, cause: RestrictionCause) =>
  ctx.tx
    .deleteFrom('ledger.restriction')
    .where('causeKind', '=', cause.kind)
    .where('causeId', '=', cause.id)
    .execute();

/**
 * Read under their account locks, which sale proceeds and holds on parties also take, so none is
 * missed.
 */
export async function findRestricted(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, Restricted>> {
  const found = new Map<string, Found>();
  if (partyIds.length === 0) return found;
  const rows = await restrictedSums(ctx.tx, [[...new Set(partyIds)]]);
  for (const { partyId, commodity, isLockup, amount } of rows) {
    const restricted: Found = found.get(partyId) ?? {
      isBlocked: false,
      amounts: new Map(),
      lockedUp: new Map(),
    };
    if (commodity === null) restricted.isBlocked = true;
    else restricted[isLockup ? 'lockedUp' : 'amounts'].set(commodity, amount);
    found.set(partyId, restricted);
  }
  return found;
}
type Found = {
  isBlocked: boolean;
  readonly amounts: Map<string, bigint>;
  readonly lockedUp: Map<string, bigint>;
};
const restrictedSums = statement<{
  partyId: string;
  commodity: string | null;
  isLockup: boolean;
  amount: bigint;
}>(`
  select party_id as "partyId", commodity,
    cause_kind in ('lockup', 'freeze') as "isLockup",
    coalesce(sum(amount), 0)::bigint as amount
  from ledger.restriction where party_id = any($1::uuid[]) group by 1, 2, 3`);

export const heldParty: Gathered<string, boolean> = {
  read: async (tx, partyIds) => {
    const rows = await blockedOf(tx, [partyIds]);
    const held = new Set(rows.map(({ partyId }) => partyId));
    return partyIds.map((partyId) => held.has(partyId));
  },
};

const blockedOf = statement<{ readonly partyId: string }>(`
  select distinct party_id as "partyId" from ledger.restriction
  where party_id = any($1::uuid[]) and commodity is null`);

/** Amounts a party may not even spend: everything if no commodity is set, or locked-up units. */
export type KeptRow = {
  readonly partyId: string;
  readonly commodity: string | null;
  readonly amount: bigint;
};

export const gatherRestrictions = (ctx: Ctx, partyIds: readonly string[]) =>
  askKept(ctx.tx, [uuids(partyIds, (id) => id)]);
const askKept = asking<KeptRow>(`
  select party_id as "partyId", commodity, coalesce(sum(amount), 0)::bigint as amount
  from ledger.restriction
  where party_id = any($1::uuid[]) and (commodity is null or cause_kind in ('lockup', 'freeze'))
  group by 1, 2`);

export async function lowerRestriction(
  ctx: Ctx,
  cause: RestrictionCause,
  byAmount: bigint,
): Promise<void> {
  const lowered = await ctx.tx
    .updateTable('ledger.restriction')
    .set((e) => ({ amount: e('amount', '-', byAmount) }))
    .where('causeKind', '=', cause.kind)
    .where('causeId', '=', cause.id)
    .where('amount', '>', byAmount)
    .returning('causeId')
    .executeTakeFirst();
  if (!lowered) await deleteRestriction(ctx, cause);
}

/** Locks all accounts of these parties in id order until commit. */
export const lockAccountsOf = (ctx: Ctx, partyIds: readonly string[]) =>
  ctx.tx
    .selectFrom('ledger.account')
    .select('id')
    .where('holderKind', '=', 'party')
    .where('holderId', '=', sql<string>`any(${[...partyIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

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
