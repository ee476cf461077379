import { attemptMachine } from '@holdfast/domain/chain/settlement/instruction.machine';
import type { Ctx } from '../../../../kit/ctx.ts';

/** Who follows the chain: settlement for what it sent, deposits for what was paid. */
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

/** The oldest gap of a follower; locked, so that two readers of it don't meet. */
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
    .set({ readTo, closedAt: readTo === gap.lastRound ? ctx.now : null })
    .where('id', '=', gap.id)
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

/** Loses sight of all bytes that may be in a gap; others are not signed in their place. */
export async function loseAttempts(ctx: Ctx, lastRound: bigint): Promise<number> {
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

/** Ends what was lost from sight and is in none of the blocks up to its last round. */
export async function ruleOutUnseen(ctx: Ctx, readTo: bigint) {
  const { from, to } = attemptMachine.moves.rule_out;
  return ctx.tx
    .updateTable('settlement.attempt')
    .set({ status: to })
    .where('status', 'in', from)
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
    .returning(['instructionId', 'number', 'lastAnswer'])
    .execute();
}
