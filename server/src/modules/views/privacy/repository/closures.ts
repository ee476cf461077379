import { type ClosureMove, closureMachine } from '@holdfast/domain/views/privacy/closure.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { tryMove } from '../../../../kit/move.ts';

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

/** Returns the new id, or undefined if a request is already pending. */
export async function saveClosure(ctx: Ctx, closure: NewClosure): Promise<string | undefined> {
  const saved = await ctx.tx
    .insertInto('privacy.closure')
    .values({ id: ctx.newId(), ...closure, status: closureMachine.initial, requestedAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved?.id;
}

/**
 * False if the request is no longer pending, so that either cancelling or closing wins, not both.
 */
export const endClosure = (ctx: Ctx, id: string, move: ClosureMove): Promise<boolean> =>
  tryMove(ctx, closureMachine, move, id, { endedAt: ctx.now });

export const nextDueClosure = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('privacy.closure')
    .select(['id', 'userId', 'partyId'])
    .where('status', '=', 'WAITING')
    .where('closesAt', '<=', ctx.now)
    .orderBy('closesAt')
    .limit(1)
    .executeTakeFirst();
