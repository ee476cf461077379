import { attemptMachine } from '@holdfast/domain/chain/settlement/instruction.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { legsOf } from './attempts.ts';

/** Settlement follows sent transactions; deposits follow incoming payments. */
export type Follower = 'settlement' | 'payments';

export type GapRow = {
  readonly id: string;
  readonly firstRound: bigint;
  readonly lastRound: bigint;
  readonly readTo: bigint;
};

export async function saveGap(
  ctx: Ctx,
  follower: Follower,
  gap: { readonly first: bigint; readonly last: bigint },
): Promise<void> {
  const { first: firstRound, last: lastRound } = gap;
  const row = { id: ctx.newId(), follower, firstRound, lastRound, readTo: firstRound - 1n };
  await ctx.tx
    .insertInto('settlement.gap')
    .values({ ...row, noticedAt: ctx.now })
    .execute();
}

/** Locks the gap, so that two processes don't read it at the same time. */
export async function lockOldestGap(ctx: Ctx, follower: Follower): Promise<GapRow | undefined> {
  return ctx.tx
    .selectFrom('settlement.gap')
    .select(['id', 'firstRound', 'lastRound', 'readTo'])
    .where('follower', '=', follower)
    .where('closedAt', 'is', null)
    .orderBy('firstRound')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function moveInGap(ctx: Ctx, gap: GapRow, readTo: bigint): Promise<void> {
  await ctx.tx
    .updateTable('settlement.gap')
    .set(readTo === gap.lastRound ? { readTo, closedAt: ctx.now, isCompared: false } : { readTo })
    .where('id', '=', gap.id)
    .execute();
}

export async function hasUncompared(ctx: Ctx): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('settlement.gap')
    .select('id')
    .where('follower', '=', 'settlement')
    .where('isCompared', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * `isExplained`: register and chain have no differences. Unless a transaction is unseen, the
 * missing blocks then contain nothing of ours, and the gaps are closed.
 */
export async function markCompared(
  ctx: Ctx,
  { round, isExplained }: { readonly round: bigint; readonly isExplained: boolean },
): Promise<void> {
  const compared = ctx.tx
    .updateTable('settlement.gap')
    .set({ isCompared: true })
    .where('follower', '=', 'settlement')
    .where('lastRound', '<=', round);
  await compared.where('isCompared', '=', false).execute();
  if (!isExplained || (await countUnseen(ctx)) > 0) return;
  await compared
    .set((e) => ({ readTo: e.ref('lastRound'), closedAt: ctx.now }))
    .where('closedAt', 'is', null)
    .execute();
}

export async function compareAgain(ctx: Ctx): Promise<void> {
  await ctx.tx
    .updateTable('settlement.gap')
    .set({ isCompared: false })
    .where('follower', '=', 'settlement')
    .where('closedAt', 'is', null)
    .execute();
}

export async function listGaps(ctx: Ctx) {
  return ctx.tx
    .selectFrom('settlement.gap')
    .selectAll()
    .where('closedAt', 'is', null)
    .orderBy('firstRound')
    .execute();
}

/** Marks bytes that may be in a gap as unseen, so none are signed in their place. */
export async function expireAttempts(ctx: Ctx, lastRound: bigint): Promise<number> {
  const { from, to } = attemptMachine.moves.lose;
  const lost = await ctx.tx
    .updateTable('settlement.attempt')
    .set({ status: to })
    .where('status', 'in', from)
    .where('firstValid', '<=', lastRound)
    .returning('id')
    .execute();
  return lost.length;
}

export async function countUnseen(ctx: Ctx): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('settlement.attempt')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .where('status', '=', 'UNSEEN')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Attempts that are unseen or that two people declared dead, by leading transaction, after an id.
 * Declarations are checked while the blocks are missing.
 */
export async function listUnseen(ctx: Ctx, after: string, limit: number) {
  return ctx.tx
    .selectFrom('settlement.attempt')
    .select(['txId', 'firstValid', 'lastValid'])
    .where((e) =>
      e.or([
        e('status', '=', 'UNSEEN'),
        e.and([e('status', '=', 'DEAD'), e('isAgreed', '=', true)]),
      ]),
    )
    .where('txId', '>', after)
    .orderBy('txId')
    .limit(limit)
    .execute();
}

export const excludeAttempts = (ctx: Ctx, ids: readonly string[]) =>
  rulingOut(ctx).where('id', '=', sql<string>`any(${ids})`).execute();

const rulingOut = (ctx: Ctx) => {
  const { from, to } = attemptMachine.moves.rule_out;
  return ctx.tx
    .updateTable('settlement.attempt')
    .set({ status: to })
    .where('status', 'in', from)
    .returning(['instructionId', 'number', 'lastAnswer', 'sentRound', 'fee'])
    .returning(legsOf);
};

export async function excludeUnseen(ctx: Ctx, readTo: bigint) {
  return rulingOut(ctx)
    .where('lastValid', '<=', readTo)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('settlement.gap')
            .select('id')
            .where('follower', '=', 'settlement')
            .where('closedAt', 'is', null),
        ),
      ),
    )
    .execute();
}
