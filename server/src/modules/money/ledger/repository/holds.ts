import type { Ctx } from '../../../../kit/ctx.ts';
import { asking, statement, uuids, words } from '../../../../kit/database/statement.ts';
import type { Cause, Hold } from '../rules/plan.ts';

export async function findHolds(ctx: Ctx, causes: readonly Cause[]): Promise<readonly Hold[]> {
  if (causes.length === 0) return [];
  return holdsThere(ctx.tx, causeColumns(causes));
}
const HOLDS = `
  select n.kind, n.id, h.account_id as "accountId", h.amount from (
    select distinct kind, id from unnest($1::text[], $2::uuid[]) c (kind, id)
  ) n cross join lateral (
    select account_id, amount from ledger.hold
    where cause_kind = n.kind and cause_id = n.id offset 0
  ) h`;
const holdsThere = statement<Hold>(HOLDS);
const askLater = asking<Hold>(HOLDS);
export const gatherHolds = async (ctx: Ctx, causes: readonly Cause[]) =>
  causes.length === 0 ? async () => [] : askLater(ctx.tx, causeColumns(causes));
const causeColumns = (causes: readonly Cause[]) => [
  words(causes, (c) => c.kind),
  uuids(causes, (c) => c.id),
];
