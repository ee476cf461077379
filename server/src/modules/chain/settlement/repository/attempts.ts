import { attemptMachine } from '@holdfast/domain/chain/settlement/instruction.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { notOf } from './instructions.ts';

export type NewAttempt = {
  readonly id: string;
  readonly instructionId: string;
  readonly number: number;
  readonly txId: string;
  /** The whole group's fee, in microalgos. */
  readonly fee: bigint;
  readonly firstValid: bigint;
  readonly lastValid: bigint;
  readonly optsIn: boolean;
  readonly legs: readonly { readonly txId: string; readonly raw: Uint8Array }[];
};

export const ALIVE = ['SIGNED', 'SUBMITTED'] as const;
const ROWS_AT_ONCE = 1000;

/**
 * A unique index on live attempts allows an instruction only one set of bytes that could enter a
 * block.
 */
export async function saveAttempts(ctx: Ctx, attempts: readonly NewAttempt[]): Promise<void> {
  const rows = attempts.map(({ legs, ...row }) => ({
    ...row,
    status: attemptMachine.initial,
    createdAt: ctx.now,
  }));
  const bytes = attempts.flatMap(({ id, legs }) =>
    legs.map((leg, i) => ({
      txId: leg.txId,
      attemptId: id,
      leg: i,
      raw: Buffer.from(leg.raw),
    })),
  );
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) {
    const some = rows.slice(i, i + ROWS_AT_ONCE);
    await ctx.tx.insertInto('settlement.attempt').values(some).execute();
  }
  for (let i = 0; i < bytes.length; i += ROWS_AT_ONCE) {
    const some = bytes.slice(i, i + ROWS_AT_ONCE);
    await ctx.tx.insertInto('settlement.transaction').values(some).execute();
  }
}

export type ToSend = {
  readonly id: string;
  readonly instructionId: string;
  readonly raws: readonly Buffer[];
};

/**
 * Never sent, or sent some rounds ago and unconfirmed, since a node may have lost the bytes.
 * Excludes stopped instructions. Includes bytes whose block was lost, unless their token was lost
 * too, since its number may now belong to another token.
 */
export async function listToSend(
  ctx: Ctx,
  round: bigint,
  resendAfter: bigint,
  { limit, held }: { readonly limit: number; readonly held: readonly string[] },
): Promise<ToSend[]> {
  const rows = await ctx.tx
    .selectFrom('settlement.attempt as a')
    .innerJoin('settlement.instruction as i', 'i.id', 'a.instructionId')
    .innerJoin('settlement.transaction as t', 't.attemptId', 'a.id')
    .select(['a.id', 'a.instructionId'])
    .select(sql<Buffer[]>`array_agg(t.raw order by t.leg)`.as('raws'))
    .where('a.lastValid', '>', round)
    .where((e) =>
      e.or([
        e.and([e('a.status', 'in', ALIVE), e('i.status', 'in', ALIVE)]),
        e.and([e('a.status', '=', 'LOST'), e('i.status', '=', 'LOST'), hasItsToken]),
      ]),
    )
    .where(notOf(held))
    .where((e) => e.or([e('a.sentRound', 'is', null), e('a.sentRound', '<=', round - resendAfter)]))
    .groupBy(['a.id', 'a.instructionId', 'a.createdAt'])
    .orderBy('a.instructionId')
    .limit(limit)
    .execute();
  return rows;
}

const hasItsToken = sql<boolean>`i.kind <> 'create_asset' and not exists (
  select from settlement.instruction c
  where c.asset_id = i.asset_id and c.kind = 'create_asset' and c.status = 'LOST')`;

export async function saveSent(
  ctx: Ctx,
  ids: readonly string[],
  round: bigint,
  answers: readonly ({ readonly status: number; readonly message: string } | null)[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update settlement.attempt a
    set sent_round = ${round}, sent_at = ${ctx.now}, last_answer = v.answer, last_status = v.status
    from unnest(${ids}::uuid[], ${answers.map((one) => one?.message ?? null)}::text[],
      ${answers.map((one) => one?.status ?? null)}::int[]) as v (id, answer, status)
    where a.id = v.id`.execute(ctx.tx);
}

export async function submitAttempts(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .updateTable('settlement.attempt')
    .set({ status: attemptMachine.moves.submit.to })
    .where('id', '=', sql<string>`any(${ids})`)
    .where('status', 'in', attemptMachine.moves.submit.from)
    .execute();
}

export async function countAlive(ctx: Ctx): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('settlement.attempt')
    .select((e) => e.fn.countAll<bigint>().as('count'))
    .where('status', 'in', ALIVE)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findByTxIds(ctx: Ctx, txIds: readonly string[]) {
  if (txIds.length === 0) return [];
  return ctx.tx
    .selectFrom('settlement.attempt as a')
    .innerJoin('settlement.instruction as i', 'i.id', 'a.instructionId')
    .select(['a.id', 'a.txId', 'a.status', 'a.optsIn', 'a.number', 'a.fee', 'a.isAgreed'])
    .select(['i.id as instructionId', 'i.kind', 'i.assetId', 'i.status as instructionStatus'])
    .select(['i.fromAddress', 'i.toAddress', 'i.toPartyId', 'i.quantity'])
    .select(['i.causeKind', 'i.causeId', 'i.attempts'])
    .where('a.txId', '=', sql<string>`any(${txIds})`)
    .execute();
}

export async function confirmAttempts(
  ctx: Ctx,
  rows: readonly { id: string; round: bigint }[],
): Promise<void> {
  const { confirm, prove_wrong } = attemptMachine.moves;
  const from = [...confirm.from, ...prove_wrong.from];
  await sql`
    update settlement.attempt a set status = ${confirm.to}, round = v.round
    from unnest(${rows.map((r) => r.id)}::uuid[], ${rows.map((r) => r.round.toString())}::bigint[])
      as v (id, round)
    where a.id = v.id and a.status = any(${from})`.execute(ctx.tx);
}

/** Attempts whose last round was read without them. */
export async function expireAttempts(ctx: Ctx, readTo: bigint) {
  return ctx.tx
    .updateTable('settlement.attempt')
    .set({ status: attemptMachine.moves.expire.to })
    .where('status', 'in', attemptMachine.moves.expire.from)
    .where('lastValid', '<=', readTo)
    .returning(['instructionId', 'number', 'lastAnswer', 'sentRound', 'fee'])
    .returning(legsOf)
    .execute();
}

export const legsOf = sql<number>`(
  select count(*)::int from settlement.transaction t where t.attempt_id = settlement.attempt.id
)`.as('legs');

export async function listInFlight(ctx: Ctx) {
  return ctx.tx
    .selectFrom('settlement.attempt as a')
    .innerJoin('settlement.instruction as i', 'i.id', 'a.instructionId')
    .select(['i.kind', 'i.assetId', 'i.fromAddress', 'i.toAddress', 'i.quantity', 'a.optsIn'])
    .select(['i.ownFees', 'i.feeFloor'])
    .where('a.status', 'in', [...ALIVE, 'UNSEEN'])
    .execute();
}
