import {
  type NameCheck,
  type NameCheckMove,
  nameCheckMachine,
} from '@holdfast/domain/cash/bank-accounts/name-check.machine';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { makeMove } from '../../../../kit/move.ts';

export type AccountRow = {
  readonly id: string;
  readonly partyId: string;
  readonly addedBy: string;
  readonly country: string;
  readonly currency: string;
  readonly details: Buffer;
  readonly numberIndex: Buffer;
  readonly holderIndex: Buffer;
  readonly active: boolean;
  readonly nameCheck: NameCheck;
  readonly reason: string | null;
  readonly availableFrom: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** False if the party already has this number. */
export async function saveAccount(ctx: Ctx, row: AccountRow): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('bankAccounts.account')
    .values(row)
    .onConflict((c) => c.columns(['partyId', 'numberIndex']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

type Change = Partial<Omit<AccountRow, 'id' | 'partyId' | 'addedBy' | 'createdAt' | 'nameCheck'>>;

export const moveNameCheck = (ctx: Ctx, id: string, move: NameCheckMove, change: Change) =>
  makeMove(ctx, nameCheckMachine, move, id, change);

export async function changeAccount(ctx: Ctx, id: string, change: Change): Promise<void> {
  await ctx.tx.updateTable('bankAccounts.account').set(change).where('id', '=', id).execute();
}

export async function hasNumber(
  ctx: Ctx,
  partyId: string,
  numberIndex: Buffer,
  butNot: string,
): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('bankAccounts.account')
    .select('id')
    .where('partyId', '=', partyId)
    .where('numberIndex', '=', numberIndex)
    .where('id', '<>', butNot)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAccount(ctx: Ctx, id: string): Promise<AccountRow | undefined> {
  const row = await ctx.tx
    .selectFrom('bankAccounts.account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as AccountRow | undefined;
}

export async function lockAccount(ctx: Ctx, id: string): Promise<AccountRow | undefined> {
  const row = await ctx.tx
    .selectFrom('bankAccounts.account')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as AccountRow | undefined;
}

/** Serialises additions: two could both take the last slot. */
export const lockPartyAccounts = (ctx: Ctx, partyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`banking.accounts|${partyId}`}, 0))`.execute(
    ctx.tx,
  );

/** Serialises registrations of a number. Sorts the numbers to avoid deadlocks. */
export async function lockNumbers(ctx: Ctx, numbers: readonly Buffer[]): Promise<void> {
  const names = new Set(numbers.map((number) => `banking.number|${number.toString('hex')}`));
  for (const name of [...names].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.tx);
  }
}

export async function listSharing(
  ctx: Ctx,
  partyId: string,
): Promise<readonly { readonly own: AccountRow; readonly other: AccountRow }[]> {
  const own = (await listAccounts(ctx, partyId)).filter((row) => row.nameCheck !== 'rejected');
  const others = await listByIndexes(
    ctx,
    own.map((row) => row.numberIndex),
    [],
  );
  return others
    .filter((other) => other.partyId !== partyId && other.nameCheck !== 'rejected')
    .flatMap((other) =>
      own
        .filter((row) => row.numberIndex.equals(other.numberIndex))
        .map((row) => ({ own: row, other })),
    );
}

export async function listAccounts(ctx: Ctx, partyId: string): Promise<AccountRow[]> {
  const rows = await ctx.tx
    .selectFrom('bankAccounts.account')
    .selectAll()
    .where('partyId', '=', partyId)
    .orderBy('active', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows as AccountRow[];
}

export async function listAccountsByIds(
  ctx: Ctx,
  ids: readonly string[],
): Promise<readonly AccountRow[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('bankAccounts.account')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows as AccountRow[];
}

export async function listByIndexes(
  ctx: Ctx,
  numbers: readonly Buffer[],
  holders: readonly Buffer[],
): Promise<readonly AccountRow[]> {
  if (numbers.length + holders.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('bankAccounts.account')
    .selectAll()
    .where((w) =>
      w.or([
        ...(numbers.length > 0 ? [w('numberIndex', 'in', numbers)] : []),
        ...(holders.length > 0 ? [w('holderIndex', 'in', holders)] : []),
      ]),
    )
    .execute();
  return rows as AccountRow[];
}

export type DeskView = 'waiting' | 'shared' | 'all';

export async function listForDesk(
  ctx: Ctx,
  view: DeskView,
  page: { readonly page: number; readonly limit: number },
): Promise<{ readonly rows: readonly AccountRow[]; readonly total: number }> {
  const shared = sql<boolean>`exists (select 1 from bank_accounts.account o
    where o.number_index = a.number_index and o.party_id <> a.party_id)`;
  let query = ctx.tx.selectFrom('bankAccounts.account as a').selectAll('a');
  if (view === 'waiting') query = query.where('a.nameCheck', '=', 'waiting');
  if (view === 'shared') query = query.where(shared);
  const ordered =
    view === 'shared'
      ? query.orderBy('a.numberIndex').orderBy('a.createdAt')
      : query.orderBy('a.updatedAt', view === 'waiting' ? 'asc' : 'desc');
  return pageOfRows<AccountRow>(ordered.orderBy('a.id'), page);
}
