import { sql } from 'kysely';
import type { Tx } from '../../../../kit/db.ts';
import type { Command } from '../lane/commands.ts';
import type { OrderRow, TradeRow } from './reads.ts';

// What a replay reads: everything in the lane's own order, some thousands of rows at a time.

/** Makes all that follows in the transaction see one moment; the first statement of it. */
export const seeOneMoment = (tx: Tx) =>
  sql`set transaction isolation level repeatable read, read only`.execute(tx);

export type Recorded = { readonly seq: bigint; readonly command: Command };

/** Commands after a number; of one asset with those that name no asset. */
export async function listCommands(
  tx: Tx,
  asked: { readonly after: bigint; readonly limit: number; readonly assetId: string | undefined },
): Promise<Recorded[]> {
  const of = asked.assetId ? sql`and (asset_id = ${asked.assetId} or asset_id is null)` : sql``;
  const { rows } = await sql<{ seq: bigint; body: Command }>`
    select seq, body from exchange.command where seq > ${asked.after} ${of}
    order by seq limit ${asked.limit}`.execute(tx);
  return rows.map(({ seq, body }) => ({ seq, command: body }));
}

export type OrderEnd = Pick<
  OrderRow,
  'id' | 'seq' | 'filled' | 'notional' | 'fees' | 'status' | 'ending' | 'endedAt'
>;

export async function listOrdersByIds(tx: Tx, ids: readonly string[]): Promise<OrderEnd[]> {
  const { rows } = await sql<OrderEnd>`
    select id, seq, filled, notional, fees, status, ending, ended_at from exchange."order"
    where id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Trades after a number up to another, in the order they were made. */
export async function listTradesBetween(
  tx: Tx,
  asked: { readonly after: bigint; readonly upTo: bigint; readonly assetId: string | undefined },
): Promise<TradeRow[]> {
  const of = asked.assetId ? sql`and asset_id = ${asked.assetId}` : sql``;
  const { rows } = await sql<TradeRow>`
    select * from exchange.trade where seq > ${asked.after} and seq <= ${asked.upTo} ${of}
    order by seq`.execute(tx);
  return rows;
}

/** How many orders and trades are kept, of one asset or of all. */
export async function countKept(tx: Tx, assetId: string | undefined) {
  const of = assetId ? sql`where asset_id = ${assetId}` : sql``;
  const { rows } = await sql<{ orders: bigint; trades: bigint }>`
    select (select count(*) from exchange."order" ${of}) as orders,
      (select count(*) from exchange.trade ${of}) as trades`.execute(tx);
  return rows[0] ?? { orders: 0n, trades: 0n };
}
