import { sql } from 'kysely';
import type { Tx } from '../../../../kit/database/db.ts';
import type { PriceLevels } from '../rules/price-levels.ts';
import type { Command } from '../sequencer/commands.ts';
import type { OrderRow } from './orders.ts';
import type { TradeRow } from './trades.ts';

/** Reads the whole transaction from one snapshot; must be its first statement. */
export const readOneSnapshot = (tx: Tx) =>
  sql`set transaction isolation level repeatable read, read only`.execute(tx);

export type Recorded = { readonly seq: bigint; readonly command: Command };

export async function listCommands(
  tx: Tx,
  input: { readonly after: bigint; readonly limit: number; readonly assetId: string | undefined },
): Promise<Recorded[]> {
  const of = input.assetId ? sql`and (asset_id = ${input.assetId} or asset_id is null)` : sql``;
  const { rows } = await sql<{ seq: bigint; body: Command }>`
    select seq, body from exchange.command where seq > ${input.after} ${of}
    order by seq limit ${input.limit}`.execute(tx);
  return rows.map(({ seq, body }) => ({ seq, command: currentFormOf(body) }));
}

/**
 * In former versions, price levels had another name, every trade set the reference price, and a
 * halt replaced the previous one.
 */
function currentFormOf(body: Command & { readonly ladder?: PriceLevels }): Command {
  if (body.kind === 'halt') return { ...body, replaces: body.replaces ?? true };
  if (body.kind !== 'place') return body;
  const levels = body.ladder ? { levels: body.ladder } : {};
  return { ...body, ...levels, pricing: body.pricing ?? null };
}

export type OrderEnd = Pick<
  OrderRow,
  'id' | 'seq' | 'filled' | 'filledValue' | 'notional' | 'fees' | 'status' | 'ending' | 'endedAt'
>;

export async function listOrdersByIds(tx: Tx, ids: readonly string[]): Promise<OrderEnd[]> {
  const { rows } = await sql<OrderEnd>`
    select id, seq, filled, filled_value, notional, fees, status, ending, ended_at
    from exchange."order"
    where id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

export async function listTradesBetween(
  tx: Tx,
  input: { readonly after: bigint; readonly upTo: bigint; readonly assetId: string | undefined },
): Promise<TradeRow[]> {
  const of = input.assetId ? sql`and asset_id = ${input.assetId}` : sql``;
  const { rows } = await sql<TradeRow>`
    select * from exchange.trade where seq > ${input.after} and seq <= ${input.upTo} ${of}
    order by seq`.execute(tx);
  return rows;
}

export async function countStored(tx: Tx, assetId: string | undefined) {
  const of = assetId ? sql`where asset_id = ${assetId}` : sql``;
  const { rows } = await sql<{ orders: bigint; trades: bigint }>`
    select (select count(*) from exchange."order" ${of}) as orders,
      (select count(*) from exchange.trade ${of}) as trades`.execute(tx);
  return rows[0] ?? { orders: 0n, trades: 0n };
}
