import {
  type DepositMove,
  type DepositStage,
  depositMachine,
} from '@holdfast/domain/cash/bank-deposits/deposit.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { makeMove } from '../../../../kit/move.ts';
import { type Usual, usualAmong } from '../../bank-accounts/index.ts';

export type DepositRow = {
  readonly id: string;
  readonly partyId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly reference: string;
  readonly currency: 'USD';
  readonly amount: bigint;
  readonly stage: DepositStage;
  readonly transactionId: string | null;
  readonly transferredAt: Date | null;
  readonly receiptFileId: string | null;
  readonly declaredAt: Date | null;
  readonly lineId: string | null;
  readonly credited: bigint | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly completedAt: Date | null;
};

export const OPEN_STAGES = ['AWAITING_TRANSFER', 'DECLARED'] as const;
/** Stages in which incoming money is matched to the transfer. */
export const MATCHABLE_STAGES = ['AWAITING_TRANSFER', 'DECLARED', 'EXPIRED'] as const;

/** False if the reference already exists. */
export async function saveDeposit(ctx: Ctx, row: DepositRow): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('bankDeposits.deposit')
    .values(row)
    .onConflict((c) => c.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

type Change = Partial<
  Omit<DepositRow, 'id' | 'partyId' | 'reference' | 'amount' | 'currency' | 'stage'>
>;

export const moveDeposit = (ctx: Ctx, id: string, move: DepositMove, change: Change) =>
  makeMove(ctx, depositMachine, move, id, change);

export type Credited = { readonly id: string; readonly lineId: string; readonly amount: bigint };

export async function creditDeposits(ctx: Ctx, rows: readonly Credited[]): Promise<void> {
  if (rows.length === 0) return;
  const { from, to } = depositMachine.moves.credit;
  const { rows: done } = await sql`
    update bank_deposits.deposit d set
      stage = ${to}, line_id = n.line_id, credited = n.amount,
      completed_at = ${ctx.now}, reason = null
    from unnest(
      ${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.lineId)}::uuid[],
      ${rows.map((row) => row.amount)}::bigint[]) n (id, line_id, amount)
    where d.id = n.id and d.stage = any(${[...from]}::text[])
    returning d.id`.execute(ctx.tx);
  invariant(done.length === rows.length, 'a transfer is in a state that allows “credit”');
}

export async function findDeposit(ctx: Ctx, id: string): Promise<DepositRow | undefined> {
  const row = await ctx.tx
    .selectFrom('bankDeposits.deposit')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as DepositRow | undefined;
}

/** Serialises the party's declaration and the booking of a statement. */
export async function lockDeposit(ctx: Ctx, id: string): Promise<DepositRow | undefined> {
  const row = await ctx.tx
    .selectFrom('bankDeposits.deposit')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as DepositRow | undefined;
}

export async function findOf(
  ctx: Ctx,
  partyId: string,
  by: { readonly reference: string } | { readonly transactionId: string },
): Promise<DepositRow | undefined> {
  const query = ctx.tx
    .selectFrom('bankDeposits.deposit')
    .selectAll()
    .where('partyId', '=', partyId)
    .orderBy('id', 'desc')
    .limit(1);
  const row = await ('reference' in by
    ? query.where('reference', '=', by.reference)
    : query.where('transactionId', '=', by.transactionId)
  ).executeTakeFirst();
  return row as DepositRow | undefined;
}

/** Whether another transfer declares this transaction id. A unique index settles races. */
export async function isDeclared(ctx: Ctx, transactionId: string, butNot: string) {
  const row = await ctx.tx
    .selectFrom('bankDeposits.deposit')
    .select('id')
    .where('currency', '=', 'USD')
    .where('transactionId', '=', transactionId)
    .where('stage', 'not in', ['CANCELLED', 'REJECTED'])
    .where('id', '<>', butNot)
    .executeTakeFirst();
  return row !== undefined;
}

export const lockTransactionId = (ctx: Ctx, transactionId: string) => {
  const key = `banking.transaction|${transactionId}`;
  return sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.tx);
};

export async function countOpen(ctx: Ctx, partyId: string): Promise<number> {
  const row = await ctx.tx
    .selectFrom('bankDeposits.deposit')
    .select((e) => e.fn.countAll<bigint>().as('open'))
    .where('partyId', '=', partyId)
    .where('stage', 'in', OPEN_STAGES)
    .executeTakeFirstOrThrow();
  return Number(row.open);
}

export const lockPartyDeposits = (ctx: Ctx, partyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`banking.deposits|${partyId}`}, 0))`.execute(
    ctx.tx,
  );

export async function listOfParty(
  ctx: Ctx,
  partyId: string,
  page: { readonly open: boolean; readonly after?: string | undefined; readonly limit: number },
): Promise<DepositRow[]> {
  let query = ctx.tx
    .selectFrom('bankDeposits.deposit')
    .selectAll()
    .where('partyId', '=', partyId)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.open) query = query.where('stage', 'in', [...OPEN_STAGES, 'ON_HOLD']);
  if (page.after) query = query.where('id', '<', page.after);
  return (await query.execute()) as DepositRow[];
}

/** Skips rows locked elsewhere. */
export async function takeExpired(ctx: Ctx, limit: number): Promise<DepositRow[]> {
  const rows = await ctx.tx
    .selectFrom('bankDeposits.deposit')
    .selectAll()
    .where('stage', '=', 'AWAITING_TRANSFER')
    .where('expiresAt', '<=', ctx.now)
    .orderBy('expiresAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows as DepositRow[];
}

export async function listCandidates(
  ctx: Ctx,
  by: {
    readonly references: readonly string[];
    readonly transactionIds: readonly string[];
    readonly amounts: readonly bigint[];
  },
  lock: boolean,
): Promise<DepositRow[]> {
  const { references, transactionIds, amounts } = by;
  if (references.length + transactionIds.length + amounts.length === 0) return [];
  const query = ctx.tx
    .selectFrom('bankDeposits.deposit')
    .selectAll()
    .where((w) =>
      w.or([
        ...(references.length > 0 ? [w('reference', 'in', references)] : []),
        ...(transactionIds.length > 0 ? [w('transactionId', 'in', transactionIds)] : []),
        ...(amounts.length > 0
          ? [w.and([w('amount', 'in', amounts), w('stage', 'in', MATCHABLE_STAGES)])]
          : []),
      ]),
    )
    .orderBy('id');
  return (await (lock ? query.forUpdate() : query).execute()) as DepositRow[];
}

export function usualOf(
  ctx: Ctx,
  { id, partyId, accountId }: Pick<DepositRow, 'id' | 'partyId' | 'accountId'>,
): Promise<Usual> {
  const { to } = depositMachine.moves.credit;
  const others = sql`
    select credited as amount, completed_at as at, account_id from bank_deposits.deposit
    where party_id = ${partyId} and stage = ${to} and id <> ${id}`;
  return usualAmong(ctx, others, accountId);
}

export async function listByIds(ctx: Ctx, ids: readonly string[]): Promise<DepositRow[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('bankDeposits.deposit')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows as DepositRow[];
}
