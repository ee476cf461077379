import {
  HOLDING_STAGES,
  type WithdrawalMove,
  type WithdrawalStage,
  withdrawalMachine,
} from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';
import { type Usual, usualAmong } from '../../bank-accounts/index.ts';

export type WithdrawalRow = {
  readonly id: string;
  readonly reference: string;
  readonly partyId: string;
  readonly userId: string;
  readonly currency: string;
  readonly amount: bigint;
  /** The fee is charged on top of the amount. */
  readonly fee: bigint;
  readonly feeId: string | null;
  readonly bankAccountId: string;
  readonly payeeLabel: string;
  readonly payee: Buffer;
  readonly twoPeopleReason: string | null;
  readonly agreedBy: string | null;
  readonly agreedAt: Date | null;
  readonly stage: WithdrawalStage;
  readonly heldFrom: string | null;
  readonly batchId: string | null;
  readonly bankReference: string | null;
  /** Shown to the party if rejected or failed. */
  readonly reason: string | null;
  /** Shown to staff: why it was held or released. */
  readonly staffReason: string | null;
  readonly attention: string | null;
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
  readonly sentAt: Date | null;
  readonly endedAt: Date | null;
};

type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'id'
  | 'reference'
  | 'partyId'
  | 'userId'
  | 'currency'
  | 'amount'
  | 'fee'
  | 'feeId'
  | 'bankAccountId'
  | 'payeeLabel'
  | 'payee'
>;

export const saveWithdrawal = (ctx: Ctx, row: NewWithdrawal) =>
  ctx.tx
    .insertInto('withdrawals.withdrawal')
    .values({ ...row, stage: withdrawalMachine.initial, requestedAt: ctx.now })
    .execute();

/** Serialises cancellation and approval. */
export async function lockWithdrawal(ctx: Ctx, id: string): Promise<WithdrawalRow | undefined> {
  const row = await ctx.tx
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as WithdrawalRow | undefined;
}

export async function findWithdrawal(ctx: Ctx, id: string): Promise<WithdrawalRow | undefined> {
  const row = await ctx.tx
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as WithdrawalRow | undefined;
}

export async function findByReferences(
  ctx: Ctx,
  references: readonly string[],
): Promise<WithdrawalRow[]> {
  if (references.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('reference', 'in', references)
    .orderBy('id')
    .execute();
  return rows as WithdrawalRow[];
}

export type WithdrawalChange = Partial<
  Pick<
    WithdrawalRow,
    | 'heldFrom'
    | 'agreedBy'
    | 'agreedAt'
    | 'twoPeopleReason'
    | 'batchId'
    | 'bankReference'
    | 'reason'
    | 'staffReason'
    | 'attention'
    | 'decidedAt'
    | 'sentAt'
    | 'endedAt'
  >
>;

export const moveStage = (ctx: Ctx, id: string, move: WithdrawalMove, change: WithdrawalChange) =>
  makeMove(ctx, withdrawalMachine, move, id, change);

export const setAttention = (ctx: Ctx, id: string, attention: string) =>
  ctx.tx.updateTable('withdrawals.withdrawal').set({ attention }).where('id', '=', id).execute();

export async function listOfParty(
  ctx: Ctx,
  input: {
    readonly partyId: string;
    readonly onlyOpen: boolean;
    readonly after: string | undefined;
    readonly limit: number;
  },
): Promise<WithdrawalRow[]> {
  let query = ctx.tx
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('partyId', '=', input.partyId)
    .orderBy('id', 'desc')
    .limit(input.limit);
  if (input.onlyOpen) query = query.where('stage', 'in', HOLDING_STAGES);
  if (input.after) query = query.where('id', '<', input.after);
  return (await query.execute()) as WithdrawalRow[];
}

export async function listByIds(ctx: Ctx, ids: readonly string[]): Promise<WithdrawalRow[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  return rows as WithdrawalRow[];
}

export async function isKnownPayee(ctx: Ctx, bankAccountId: string): Promise<boolean> {
  const { to } = withdrawalMachine.moves.succeed;
  const row = await ctx.tx
    .selectFrom('withdrawals.withdrawal')
    .select('id')
    .where('bankAccountId', '=', bankAccountId)
    .where('stage', '=', to)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function usualOf(
  ctx: Ctx,
  { id, partyId, bankAccountId }: Pick<WithdrawalRow, 'id' | 'partyId' | 'bankAccountId'>,
): Promise<Usual> {
  const { to } = withdrawalMachine.moves.succeed;
  const others = sql`
    select amount, ended_at as at, bank_account_id as account_id from withdrawals.withdrawal
    where party_id = ${partyId} and stage = ${to} and id <> ${id}`;
  return usualAmong(ctx, others, bankAccountId);
}

/** Cents, excluding withdrawals that moved no money. */
export async function sumSince(ctx: Ctx, partyId: string, since: Date): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from withdrawals.withdrawal
    where party_id = ${partyId} and requested_at > ${since}
      and stage not in ('REJECTED', 'CANCELLED', 'FAILED')`.execute(ctx.tx);
  return rows[0]?.sum ?? 0n;
}

export const listHolding = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('withdrawals.withdrawal')
    .select((e) => ['id', e('amount', '+', e.ref('fee')).as('amount')])
    .where('stage', 'in', HOLDING_STAGES)
    .execute();

/**
 * In the global order. Downloads lock the same rows, so read whether a file was downloaded after
 * locking.
 */
export async function lockStoppable(ctx: Ctx, partyId: string): Promise<WithdrawalRow[]> {
  const rows = await ctx.tx
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('partyId', '=', partyId)
    .where('stage', 'in', ['REQUESTED', 'APPROVED', 'PROCESSING'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const fetched = await fetchedAmong(
    ctx,
    rows.flatMap((row) => row.batchId ?? []),
  );
  return rows.filter(({ batchId }) => !batchId || !fetched.has(batchId)) as WithdrawalRow[];
}

async function fetchedAmong(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.tx
    .selectFrom('withdrawals.paymentBatch')
    .select('id')
    .where('id', 'in', ids)
    .where('fetchedAt', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** On no statement yet, oldest first; cents. */
export async function sentWithdrawals(
  ctx: Ctx,
): Promise<readonly { reference: string; amount: bigint; at: Date }[]> {
  const { rows } = await sql<{ reference: string; amount: bigint; at: Date }>`
    select reference, amount, coalesce(sent_at, decided_at, requested_at) as at
    from withdrawals.withdrawal where stage in ('PROCESSING', 'SENT') order by at`.execute(ctx.tx);
  return rows;
}
