import type { Tx } from '../../../../kit/database/db.ts';

export type OrderFeeIds = {
  readonly makerFeeId: string | null;
  readonly takerFeeId: string | null;
};

/** The fee versions frozen when the order was accepted. */
export async function feeIdsOf(tx: Tx, orderId: string): Promise<OrderFeeIds> {
  const row = await tx
    .selectFrom('exchange.order')
    .select(['makerFeeId', 'takerFeeId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row;
}
