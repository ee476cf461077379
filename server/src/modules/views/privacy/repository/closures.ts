import type { ClosureStatus } from '@holdfast/domain/views/privacy/closure.machine';
import type { Ctx } from '../../../../kit/ctx.ts';

/** A person's latest request to close the account. */
export const latestClosure = (ctx: Ctx, userId: string) =>
  ctx.tx
    .selectFrom('privacy.closure')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type NewClosure = {
  readonly userId: string;
  readonly partyId: string;
  readonly reason: string | null;
  readonly closesAt: Date;
};

/** Begins one; false when one waits already. Answers its id. */
export async function saveClosure(ctx: Ctx, closure: NewClosure): Promise<string | undefined> {
  const saved = await ctx.tx
    .insertInto('privacy.closure')
    .values({ id: ctx.newId(), ...closure, status: 'WAITING', requestedAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved?.id;
}

/** Ends a waiting one; false when it waits no more: taking back and closing meet here. */
export async function endClosure(ctx: Ctx, id: string, status: ClosureStatus): Promise<boolean> {
  const done = await ctx.tx
    .updateTable('privacy.closure')
    .set({ status, endedAt: ctx.now })
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** The next account whose wait is over. */
export const nextDueClosure = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('privacy.closure')
    .select(['id', 'userId', 'partyId'])
    .where('status', '=', 'WAITING')
    .where('closesAt', '<=', ctx.now)
    .orderBy('closesAt')
    .limit(1)
    .executeTakeFirst();
