import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

type Taken = { readonly partyId: string; readonly units: bigint };

/** Average cost as the ledger will compute it. Requires locked unit accounts. */
export async function costsOf(
  tx: Tx,
  assetId: string,
  lines: readonly Taken[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ partyId: string; cost: bigint }>`
    select p.party_id, div(p.cost::numeric * n.units, p.units)::bigint as cost
    from unnest(${lines.map((line) => line.partyId)}::uuid[],
      ${lines.map((line) => String(line.units))}::bigint[]) n (party_id, units)
    join ledger.position p on p.party_id = n.party_id and p.asset_id = ${assetId}
      and p.units > 0`.execute(tx);
  return new Map(rows.map((row) => [row.partyId, row.cost] as const));
}
