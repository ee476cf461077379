import { lineMachine } from '@holdfast/domain/assets/distributions/line.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export async function paidTo(
  tx: Tx,
  distributionId: string,
  parties: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ partyId: string; net: bigint }>`
    select l.party_id, l.gross - l.withheld as net
    from distributions.line l join distributions.distribution d on d.id = l.distribution_id
    where l.distribution_id = ${distributionId} and d.kind = 'income'
      and l.party_id = any(${parties}::uuid[]) and l.state = ${lineMachine.moves.pay.to}`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.partyId, row.net] as const));
}
