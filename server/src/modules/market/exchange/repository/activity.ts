import { sql } from 'kysely';
import type { Tx } from '../../../../kit/database/db.ts';
import type { Halts } from '../rules/halts.ts';
import { haltsColumn, type ReadHalts, withHaltsOf } from './halts.ts';

export type ActivityRow = {
  readonly assetId: string;
  readonly openedAt: Date;
  readonly lastPrice: bigint | null;
  readonly lastTradeAt: Date | null;
  readonly halts: Halts;
  readonly holders: number;
  readonly trades: number;
  readonly volume: bigint;
  readonly tradesEver: number;
  readonly volumeEver: bigint;
};

export async function listActivity(
  tx: Tx,
  companyId: string,
  since: Date,
): Promise<Omit<ActivityRow, 'holders'>[]> {
  const { rows } = await sql<
    Omit<ActivityRow, 'holders' | 'halts'> & { readonly halts: ReadHalts }
  >`
    select m.asset_id, m.opened_at, m.last_price, m.last_trade_at, ${haltsColumn},
      coalesce(sum(c.trades) filter (where c.at > ${since}::timestamptz), 0)::int as trades,
      coalesce(sum(c.notional) filter (where c.at > ${since}::timestamptz), 0)::bigint as volume,
      coalesce(sum(c.trades), 0)::int as trades_ever,
      coalesce(sum(c.notional), 0)::bigint as volume_ever
    from exchange.market m
    left join exchange.candle c on c.asset_id = m.asset_id and c.width = '1d'
    where m.company_id = ${companyId} and m.closed_at is null
    group by m.asset_id order by volume desc, m.asset_id`.execute(tx);
  return rows.map(withHaltsOf);
}

export const listDays = (tx: Tx, assetId: string) =>
  tx
    .selectFrom('exchange.candle')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('width', '=', '1d')
    .orderBy('at', 'desc')
    .limit(400)
    .execute()
    .then((rows) => rows.reverse());
