import type { DEPOSITS } from '@holdfast/domain/cash/bank-deposits/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { isAssignedTo } from '../../../people/assignments/index.ts';
import { type DepositRow, OPEN_STAGES } from './deposits.ts';

type DeskFilter = Asked<typeof DEPOSITS> & {
  /** A reference, a bank id, or a member's email. */
  readonly sought:
    | { readonly reference: string; readonly text: string; readonly partyId: string | null }
    | undefined;
  /** null: unassigned; undefined: any. */
  readonly assignee: string | null | undefined;
};

const ORDERS = {
  sent: sql`coalesce(transferred_at, created_at)`,
  '-sent': sql`coalesce(transferred_at, created_at) desc`,
  amount: sql`coalesce(credited, amount)`,
  '-amount': sql`coalesce(credited, amount) desc`,
} as const satisfies Record<NonNullable<Asked<typeof DEPOSITS>['sort']>, unknown>;

/** Waiting ones oldest first, then the rest newest first, unless sorted otherwise. */
export async function listDeskDeposits(
  ctx: Ctx,
  filter: DeskFilter,
): Promise<{ readonly rows: readonly DepositRow[]; readonly total: number }> {
  let query = ctx.tx.selectFrom('bankDeposits.deposit').selectAll();
  if (filter.view === 'open') query = query.where('stage', 'in', [...OPEN_STAGES, 'ON_HOLD']);
  if (filter.view === 'declared') query = query.where('stage', '=', 'DECLARED');
  if (filter.view === 'held') query = query.where('stage', '=', 'ON_HOLD');
  if (filter.view === 'credited') query = query.where('stage', '=', 'CREDITED');
  const { assignee } = filter;
  if (assignee !== undefined) query = query.where(isAssignedTo('deposits', assignee));
  if (filter.sought) query = query.where(matching(filter.sought));
  const waits = filter.view === 'declared' || filter.view === 'held';
  if (filter.sort) query = query.orderBy(ORDERS[filter.sort]);
  return pageOfRows<DepositRow>(query.orderBy('id', waits ? 'asc' : 'desc'), filter);
}

const matching = ({ reference, text, partyId }: NonNullable<DeskFilter['sought']>) =>
  sql<boolean>`(reference = ${reference} or transaction_id = ${text}
    or party_id = ${partyId}::uuid)`;
