import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import type { TradeRow } from './repository/trades.ts';

export type ReceiptRow = TradeRow & {
  readonly makerFeeVersion: number;
  readonly takerFeeVersion: number;
  readonly makerBps: number;
  readonly takerBps: number;
  readonly makerFeeId: string | null;
  readonly takerFeeId: string | null;
  readonly entryId: string | null;
};

export async function findReceipt(tx: Tx, tradeId: string): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select t.*, m.maker_bps, m.fee_version as maker_fee_version, k.taker_bps,
      k.fee_version as taker_fee_version, m.maker_fee_id, k.taker_fee_id, e.id as entry_id
    from exchange.trade t
    join exchange."order" m on m.id = t.maker_order_id
    join exchange."order" k on k.id = t.taker_order_id
    left join ledger.entry e on e.kind = 'trade' and e.reference = t.id::text
    where t.id = ${tradeId}`.execute(tx);
  return rows[0];
}
