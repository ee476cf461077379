import type { Resting } from '@holdfast/domain/market/exchange/sweep';
import type { Side } from '@holdfast/domain/market/exchange/terms';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { Tx } from '../../../../kit/database/db.ts';
import type { PriceLevels } from '../rules/price-levels.ts';
import type { OrderFees } from '../sequencer/commands.ts';

export type Quote = {
  readonly id: string;
  readonly assetId: string;
  readonly partyId: string;
  readonly userId: string;
  readonly side: Side;
  readonly units: bigint;
  readonly unfilledUnits: bigint;
  readonly worstPrice: bigint;
  readonly notional: bigint;
  readonly fees: bigint;
  /** Null for quotes older than the fee rules. */
  readonly feeTerms: OrderFees | null;
  readonly total: bigint;
  readonly priceLevels: PriceLevels;
  readonly bookSequence: bigint;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type StoredQuote = Quote & { readonly usedAt: Date | null; readonly usedKey: string | null };

export const saveQuote = (ctx: Ctx, quote: Quote) =>
  ctx.tx
    .insertInto('exchange.quote')
    .values({
      ...quote,
      priceLevels: JSON.stringify(quote.priceLevels),
      feeTerms: JSON.stringify(quote.feeTerms),
    })
    .execute();

/** So that a concurrent confirmation sees this one. */
export async function lockQuote(ctx: Ctx, id: string): Promise<StoredQuote | undefined> {
  const row = await ctx.tx
    .selectFrom('exchange.quote')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as StoredQuote | undefined;
}

export const markUsed = (ctx: Ctx, id: string, usedKey: string) =>
  ctx.tx
    .updateTable('exchange.quote')
    .set({ usedAt: ctx.now, usedKey })
    .where('id', '=', id)
    .execute();

export const dropQuotes = (ctx: Ctx, before: Date) =>
  ctx.tx.deleteFrom('exchange.quote').where('expiresAt', '<', before).execute();

/** Lists orders in matching order, for a process that does not keep the book. */
export async function listResting(
  tx: Tx,
  assetId: string,
  side: Side,
  limit: number,
): Promise<Resting[]> {
  const actions = side === 'buy' ? ['make_buy', 'take_buy'] : ['make_sell', 'take_sell'];
  const direction = side === 'buy' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ party: string; price: bigint; remaining: bigint; expiresAt: Date }>`
    select party_id as party, price, quantity - filled as remaining, expires_at
    from exchange."order"
    where asset_id = ${assetId} and status = 'open' and action = any(${actions}::text[])
    order by price ${direction}, seq limit ${limit}`.execute(tx);
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.getTime() }));
}
