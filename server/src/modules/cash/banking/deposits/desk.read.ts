import type { DEPOSIT_VIEWS } from '@holdfast/domain/cash/banking/desk-contract';
import { readReference } from '@holdfast/domain/cash/banking/reference';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { userByEmail } from '../../../people/identity/index.ts';
import { type DepositRow, OPEN_STAGES } from './repository.ts';

export type Asked = {
  readonly view: (typeof DEPOSIT_VIEWS)[number];
  readonly q?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

/** A page of all parties' transfers: those that wait oldest first, all others latest first. */
export async function listDeskDeposits(
  ctx: Ctx,
  asked: Asked,
): Promise<{ readonly rows: readonly DepositRow[]; readonly total: number }> {
  let query = ctx.tx.selectFrom('banking.deposit');
  if (asked.view === 'open') query = query.where('stage', 'in', [...OPEN_STAGES, 'ON_HOLD']);
  if (asked.view === 'declared') query = query.where('stage', '=', 'DECLARED');
  if (asked.view === 'held') query = query.where('stage', '=', 'ON_HOLD');
  if (asked.view === 'credited') query = query.where('stage', '=', 'CREDITED');
  if (asked.q) query = query.where(await sought(ctx, asked.q));
  const { total } = await query
    .select((e) => e.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const waits = asked.view === 'declared' || asked.view === 'held';
  const rows = await query
    .selectAll()
    .orderBy('id', waits ? 'asc' : 'desc')
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute();
  return { rows: rows as DepositRow[], total: Number(total) };
}

/** By reference, by what a bank calls it, or by the person's e-mail. */
async function sought(ctx: Ctx, q: string) {
  const reference = readReference(q) ?? '';
  const user = q.includes('@') ? await userByEmail(ctx, q) : undefined;
  return sql<boolean>`(reference = ${reference} or transaction_id = ${q.trim()}
    or party_id = ${user?.partyId ?? null}::uuid)`;
}
