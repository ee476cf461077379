import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type RemittedLine = {
  readonly number: bigint;
  readonly name: string;
  readonly assetId: string;
  readonly holder: string;
  readonly country: string | null;
  readonly units: bigint;
  readonly gross: bigint;
  readonly bps: number;
  readonly withheld: bigint;
  readonly paidAt: Date;
};

export async function linesOfRemittance(tx: Tx, id: string): Promise<readonly RemittedLine[]> {
  const { rows } = await sql<RemittedLine>`
    select d.number, d.name, d.asset_id, w.display_name as holder, l.country, l.units, l.gross,
      l.bps, l.withheld, l.paid_at
    from distributions.line l join distributions.distribution d on d.id = l.distribution_id
      join identity.party w on w.id = l.party_id
    where l.remittance_id = ${id} order by l.paid_at, d.number, l.place`.execute(tx);
  return rows;
}
