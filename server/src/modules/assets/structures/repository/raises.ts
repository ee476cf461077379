import {
  type RaiseMove,
  type RaiseStatus,
  raiseMachine,
} from '@holdfast/domain/assets/structures/raise.machine';
import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { StructuresRaise } from '../../../../kit/database/db.generated.ts';
import { makeMove } from '../../../../kit/move.ts';

export type RaiseRow = Omit<Selectable<StructuresRaise>, 'status'> & {
  readonly status: RaiseStatus;
};

/** The caller has locked the class; a unique index allows the class one pending increase. */
export async function saveRaise(ctx: Ctx, row: Insertable<StructuresRaise>): Promise<void> {
  await ctx.tx.insertInto('structures.raise').values(row).execute();
}

export const lockWaiting = async (ctx: Ctx, shareClassId: string): Promise<RaiseRow | undefined> =>
  (await ctx.tx
    .selectFrom('structures.raise')
    .selectAll()
    .where('shareClassId', '=', shareClassId)
    .where('status', 'in', raiseMachine.moves.replace.from)
    .forUpdate()
    .executeTakeFirst()) as RaiseRow | undefined;

/** Serialises decisions. */
export const lockRaise = async (ctx: Ctx, id: string): Promise<RaiseRow | undefined> =>
  (await ctx.tx
    .selectFrom('structures.raise')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as RaiseRow | undefined;

export const findRaise = async (ctx: Ctx, id: string): Promise<RaiseRow | undefined> =>
  (await ctx.tx
    .selectFrom('structures.raise')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()) as RaiseRow | undefined;

export const moveRaise = (
  ctx: Ctx,
  id: string,
  move: RaiseMove,
  patch: { reason: string | null; decidedBy: string | null; decidedAt: Date },
): Promise<void> => makeMove(ctx, raiseMachine, move, id, patch);

export const lastRaises = async (ctx: Ctx, classIds: readonly string[]): Promise<RaiseRow[]> =>
  classIds.length === 0
    ? []
    : ((await ctx.tx
        .selectFrom('structures.raise')
        .distinctOn('shareClassId')
        .selectAll()
        .where('shareClassId', 'in', classIds)
        .orderBy('shareClassId')
        .orderBy('requestedAt', 'desc')
        .orderBy('id', 'desc')
        .execute()) as RaiseRow[]);
