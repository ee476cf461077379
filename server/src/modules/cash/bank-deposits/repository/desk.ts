import type { DEPOSIT_VIEWS } from '@holdfast/domain/cash/bank-deposits/desk-contract';
import type { DepositSort } from '@holdfast/domain/cash/bank-deposits/sorts';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { isAssignedTo } from '../../../people/assignments/index.ts';
import { type DepositRow, OPEN_STAGES } from './deposits.ts';

export type DeskFilter = {
  readonly view: (typeof DEPOSIT_VIEWS)[number];
  /** A reference, what a bank calls it, or the party of a person with this e-mail. */
  readonly sought?:
    | { readonly reference: string; readonly text: string; readonly partyId: string | null }
    | undefined;
  readonly sort?: DepositSort | undefined;
  /** A person who has it, nobody (null), or whoever. */
  readonly assignee?: string | null | undefined;
  readonly page: number;
  readonly limit: number;
};

const ORDERS = {
  sent: sql`coalesce(transferred_at, created_at)`,
  '-sent': sql`coalesce(transferred_at, created_at) desc`,
  amount: sql`coalesce(credited, amount)`,
  '-amount': sql`coalesce(credited, amount) desc`,
} as const satisfies Record<DepositSort, unknown>;

/**
 * A page of all parties' transfers: those that wait oldest first, all others latest first, unless
 * another order is asked for.
 */
export async function listDeskDeposits(
  ctx: Ctx,
  filter: DeskFilter,
): Promise<{ readonly rows: readonly DepositRow[]; readonly total: number }> {
  let query = ctx.tx.selectFrom('bankDeposits.deposit');
  if (filter.view === 'open') query = query.where('stage', 'in', [...OPEN_STAGES, 'ON_HOLD']);
  if (filter.view === 'declared') query = query.where('stage', '=', 'DECLARED');
  if (filter.view === 'held') query = query.where('stage', '=', 'ON_HOLD');
  if (filter.view === 'credited') query = query.where('stage', '=', 'CREDITED');
  const { assignee } = filter;
  if (assignee !== undefined) query = query.where(isAssignedTo('deposits', assignee));
  if (filter.sought) query = query.where(matching(filter.sought));
  const { total } = await query
    .select((e) => e.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const waits = filter.view === 'declared' || filter.view === 'held';
  const all = query.selectAll();
  const rows = await (filter.sort ? all.orderBy(ORDERS[filter.sort]) : all)
    .orderBy('id', waits ? 'asc' : 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  return { rows: rows as DepositRow[], total: Number(total) };
}

const matching = ({ reference, text, partyId }: NonNullable<DeskFilter['sought']>) =>
  sql<boolean>`(reference = ${reference} or transaction_id = ${text}
    or party_id = ${partyId}::uuid)`;
