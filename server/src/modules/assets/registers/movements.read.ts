import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type MovementRow = {
  readonly at: Date;
  readonly kind: string;
  readonly units: bigint;
  readonly after: bigint;
  readonly txId: string | null;
  readonly isConfirmed: boolean;
  readonly serialFirst: string | null;
  readonly serialLast: string | null;
};

export async function listMovements(
  tx: Tx,
  of: { readonly assetId: string; readonly partyId: string; readonly at: Date },
  limit: number,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select e.at, e.kind, p.amount as units, p.balance_after as after, i.tx_id,
      coalesce(i.status = 'CONFIRMED', false) as is_confirmed,
      r.certificate->'registry'->>'serialFirst' as serial_first,
      r.certificate->'registry'->>'serialLast' as serial_last
    from ledger.account a join ledger.posting p on p.account_id = a.id
    join ledger.entry e on e.id = p.entry_id and e.at <= ${of.at}
    left join settlement.instruction i
      on i.cause_id in (e.reference, e.reference || ':' || a.holder_id::text)
      and i.kind in ('allocate', 'transfer', 'retire')
    left join retirement.retirement r on e.kind = 'retirement' and r.id::text = e.reference
    where a.holder_kind = 'party' and a.holder_id = ${of.partyId} and a.commodity = ${of.assetId}
      and a.purpose = 'main'
    order by p.seq desc limit ${limit}`.execute(tx);
  return rows;
}

export async function partyAt(tx: Tx, address: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.party where address = ${address}`.execute(tx);
  return rows[0]?.id;
}
