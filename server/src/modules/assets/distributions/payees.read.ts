import type { HeldReason } from '@holdfast/domain/assets/distributions/line.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';

/** Which of these parties can't be paid, and why. What the books stop is not among it. */
export async function unpayableOf(
  tx: Tx,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, HeldReason>> {
  if (partyIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; why: HeldReason }>`
    select n.id, n.why from (
      select w.id, case
        when not exists (select from identity."user" u where u.party_id = w.id) then 'closed'
        when not exists (select from identity."user" u
          where u.party_id = w.id and u.user_status <> 'blocked') then 'blocked'
        when w.approved_at is null then 'unverified'
      end as why
      from identity.party w where w.id = any(${[...partyIds]}::uuid[]) and not w.is_outside
    ) n where n.why is not null`.execute(tx);
  return new Map(rows.map(({ id, why }) => [id, why] as const));
}
