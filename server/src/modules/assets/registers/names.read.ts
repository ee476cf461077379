import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export async function namesOfParties(
  tx: Tx,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (partyIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from identity.party
    where id = any(${[...partyIds]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name] as const));
}
