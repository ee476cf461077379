import {
  attemptMachine,
  instructionMachine,
} from '@holdfast/domain/chain/settlement/instruction.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { ALIVE } from './attempts.ts';

/** A block that was read; its hash identifies the chain. */
export type Anchor = { readonly round: bigint; readonly hash: string };

/** If the chain has none of the blocks in this range, all its rounds are treated as lost. */
const ROUNDS_KEPT = 10_000n;

export async function saveAnchor(ctx: Ctx, { round, hash }: Anchor): Promise<void> {
  await ctx.tx
    .insertInto('settlement.anchor')
    .values({ round, hash })
    .onConflict((c) => c.column('round').doUpdateSet({ hash }))
    .execute();
  await ctx.tx
    .deleteFrom('settlement.anchor')
    .where('round', '<', round - ROUNDS_KEPT)
    .execute();
}

export async function findAnchor(ctx: Ctx, upTo?: bigint): Promise<Anchor | undefined> {
  return ctx.tx
    .selectFrom('settlement.anchor')
    .selectAll()
    .$if(upTo !== undefined, (q) => q.where('round', '<=', upTo ?? 0n))
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function listAnchors(ctx: Ctx): Promise<readonly Anchor[]> {
  return ctx.tx.selectFrom('settlement.anchor').selectAll().orderBy('round').execute();
}

export async function removeAnchors(ctx: Ctx, from: bigint): Promise<void> {
  await ctx.tx.deleteFrom('settlement.anchor').where('round', '>=', from).execute();
}

/** Returns the reversed confirmations. Keeps their bytes, to be resent unchanged. */
export async function markUnconfirmedFrom(ctx: Ctx, round: bigint) {
  const { lose } = instructionMachine.moves;
  const { unconfirm } = attemptMachine.moves;
  await sql`
    update settlement.attempt
    set status = ${unconfirm.to}, round = null, sent_round = null
    where round >= ${round} and status = any(${[...unconfirm.from]})`.execute(ctx.tx);
  const { rows } = await sql<Lost>`
    update settlement.instruction
    set status = ${lose.to}, round = null, tx_id = null, confirmed_at = null,
      updated_at = ${ctx.now}
    where round >= ${round} and status = any(${[...lose.from]})
    returning id, asset_id, cause_kind, cause_id`.execute(ctx.tx);
  return rows;
}

type Lost = {
  readonly id: string;
  readonly assetId: string | null;
  readonly causeKind: string;
  readonly causeId: string;
};

/** Makes bytes sent in or after a round due again, since a restored node has lost its pool. */
export async function forgetSent(ctx: Ctx, from: bigint): Promise<void> {
  await ctx.tx
    .updateTable('settlement.attempt')
    .set({ sentRound: null })
    .where('status', 'in', ALIVE)
    .where('sentRound', '>=', from)
    .execute();
}

export type LostBlocks = {
  readonly id: string;
  readonly firstRound: bigint;
  readonly lastRound: bigint;
  readonly instructions: number;
  readonly assetIds: string[];
};

export async function saveLostBlocks(ctx: Ctx, lost: LostBlocks): Promise<void> {
  await ctx.tx
    .insertInto('settlement.lostBlocks')
    .values({ ...lost, noticedAt: ctx.now })
    .execute();
}

export async function listLostBlocks(ctx: Ctx, assetId?: string) {
  return ctx.tx
    .selectFrom('settlement.lostBlocks')
    .selectAll()
    .where('closedAt', 'is', null)
    .$if(assetId !== undefined, (q) => q.where(sql<boolean>`${assetId}::uuid = any(asset_ids)`))
    .orderBy('noticedAt')
    .execute();
}

/** A result read before the last loss may come from lost blocks. */
export async function findLastLoss(ctx: Ctx): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('settlement.lostBlocks')
    .select('id')
    .orderBy('noticedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function closeLostBlocks(ctx: Ctx): Promise<void> {
  await ctx.tx
    .updateTable('settlement.lostBlocks')
    .set({ closedAt: ctx.now })
    .where('closedAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from settlement.asset a
        where a.asset_id = any(asset_ids) and a.stopped_at is not null)`,
    )
    .execute();
}
