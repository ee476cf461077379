import type { Ctx } from '../../../../kit/ctx.ts';

export type PartyHoldRow = {
  readonly id: string;
  readonly partyId: string;
  readonly reason: string;
  readonly heldBy: string | null;
  readonly heldAt: Date;
  readonly liftedBy: string | null;
  readonly liftedAt: Date | null;
  readonly liftReason: string | null;
};

/** False if a hold is open. A unique index settles races. */
export async function savePartyHold(
  ctx: Ctx,
  row: Pick<PartyHoldRow, 'id' | 'partyId' | 'reason' | 'heldBy'>,
): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('withdrawals.partyHold')
    .values({ ...row, heldAt: ctx.now })
    .onConflict((c) => c.columns(['partyId']).where('liftedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export const lockPartyHold = (ctx: Ctx, id: string): Promise<PartyHoldRow | undefined> =>
  ctx.tx
    .selectFrom('withdrawals.partyHold')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const listOpenHolds = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('withdrawals.partyHold')
    .select(['id', 'partyId'])
    .where('liftedAt', 'is', null)
    .execute();

export const lockOwnHold = (ctx: Ctx, partyId: string): Promise<PartyHoldRow | undefined> =>
  ctx.tx
    .selectFrom('withdrawals.partyHold')
    .selectAll()
    .where('partyId', '=', partyId)
    .where('heldBy', 'is', null)
    .where('liftedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const liftHold = (ctx: Ctx, id: string, by: string | null, reason: string) =>
  ctx.tx
    .updateTable('withdrawals.partyHold')
    .set({ liftedBy: by, liftedAt: ctx.now, liftReason: reason })
    .where('id', '=', id)
    .execute();

export async function listPartyHolds(
  ctx: Ctx,
  input: { readonly open: boolean; readonly limit: number; readonly offset: number },
): Promise<{ rows: PartyHoldRow[]; total: number }> {
  const base = ctx.tx
    .selectFrom('withdrawals.partyHold')
    .where('liftedAt', input.open ? 'is' : 'is not', null);
  const rows = await base
    .selectAll()
    .orderBy('heldAt', 'desc')
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  const counted = await base
    .select((e) => e.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(counted.n) };
}
