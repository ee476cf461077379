import type { HeldReason } from '@holdfast/domain/assets/distributions/line.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

/** Ignores ledger holds. Counts users per party: `exists` would scan every user for each batch. */
export async function unpayableOf(
  tx: Tx,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, HeldReason>> {
  if (partyIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; why: HeldReason }>`
    select n.id, n.why from (
      select w.id, case
        when u.users = 0 then 'closed'
        when u.active = 0 then 'blocked'
        when w.approved_at is null then 'unverified'
      end as why
      from identity.party w cross join lateral (
        select count(*) as users, count(*) filter (where x.user_status <> 'blocked') as active
        from identity."user" x where x.party_id = w.id offset 0
      ) u
      where w.id = any(${[...partyIds]}::uuid[]) and not w.is_outside
    ) n where n.why is not null`.execute(tx);
  return new Map(rows.map(({ id, why }) => [id, why] as const));
}
