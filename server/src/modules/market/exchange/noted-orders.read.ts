import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

/** Ended and settled orders with a fill since the given time and no contract note. */
export async function ordersToNote(tx: Tx, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with filled as (
      select maker_order_id as id from exchange.trade where at >= ${since}
      union select taker_order_id from exchange.trade where at >= ${since}
    )
    select o.id from filled f join exchange."order" o on o.id = f.id
    where o.status <> 'open'
      and not exists (select 1 from issued_documents.document d
        where d.kind = 'contract_note' and d.subject = o.id::text and d.issued_at is not null)
      and not exists (select 1 from exchange.trade t
        where t.maker_order_id = o.id and t.settled_at is null)
      and not exists (select 1 from exchange.trade t
        where t.at >= ${since} and t.taker_order_id = o.id and t.settled_at is null)
    order by o.seq limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
