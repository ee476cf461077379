import type { Ctx } from '../../../../kit/ctx.ts';
import { asking, int8s, statement, uuids, words } from '../../../../kit/statement.ts';
import type { Cause, Hold } from '../rules/plan.ts';

/** The holds of some causes; they stay as they are while their accounts are locked. */
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
/** The same, sent now and awaited later. */
export const askForHolds = async (ctx: Ctx, causes: readonly Cause[]) =>
  causes.length === 0 ? async () => [] : askLater(ctx.tx, causeColumns(causes));
const causeColumns = (causes: readonly Cause[]) => [
  words(causes, (c) => c.kind),
  uuids(causes, (c) => c.id),
];

const holdColumns = (holds: readonly Hold[]) => [
  words(holds, (h) => h.kind),
  uuids(holds, (h) => h.id),
  uuids(holds, (h) => h.accountId),
];

export async function saveHolds(ctx: Ctx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  const amounts = int8s(holds, (h) => h.amount);
  await insertHolds(ctx.tx, [...holdColumns(holds), amounts, ctx.now]);
}
const insertHolds = statement(`
  insert into ledger.hold (cause_kind, cause_id, account_id, amount, at)
  select n.*, $5::timestamptz from unnest($1::text[], $2::uuid[], $3::uuid[], $4::bigint[]) n`);

export async function deleteHolds(ctx: Ctx, holds: readonly Hold[]): Promise<void> {
  if (holds.length > 0) await dropHolds(ctx.tx, holdColumns(holds));
}
const dropHolds = statement(`
  delete from ledger.hold h using (
    select t.ctid as place from unnest($1::text[], $2::uuid[], $3::uuid[]) n (kind, id, account_id)
    cross join lateral (
      select ctid from ledger.hold
      where cause_kind = n.kind and cause_id = n.id and account_id = n.account_id offset 0
    ) t
  ) n where h.ctid = n.place`);

/** Sets the amounts of holds that exist. */
export async function setHolds(ctx: Ctx, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  await changeHolds(ctx.tx, [...holdColumns(holds), int8s(holds, (h) => h.amount)]);
}
const changeHolds = statement(`
  update ledger.hold h set amount = n.amount from (
    select t.ctid as place, n.amount
    from unnest($1::text[], $2::uuid[], $3::uuid[], $4::bigint[]) n (kind, id, account_id, amount)
    cross join lateral (
      select ctid from ledger.hold
      where cause_kind = n.kind and cause_id = n.id and account_id = n.account_id offset 0
    ) t
  ) n where h.ctid = n.place`);
