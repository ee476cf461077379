import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export async function countTurnover(tx: Tx, assetId: string, since: Date) {
  const { rows } = await sql<{ came: number; left: number }>`
    select count(*) filter (where p.units > 0 and p.since >= ${since})::int as came,
      count(*) filter (where p.units = 0)::int as left
    from ledger.position p
    where p.asset_id = ${assetId} and p.party_id in (
      select buyer_id from exchange.trade where asset_id = ${assetId} and at >= ${since}
      union select seller_id from exchange.trade where asset_id = ${assetId} and at >= ${since}
    )`.execute(tx);
  return rows[0] ?? { came: 0, left: 0 };
}
