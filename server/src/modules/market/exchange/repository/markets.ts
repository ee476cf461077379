import type { TransferRules } from '@holdfast/domain/assets/transfer-rules/rules';
import { type Insertable, sql } from 'kysely';
import type { Ctx, Gathered } from '../../../../kit/ctx.ts';
import type { ExchangeOpening } from '../../../../kit/database/db.generated.ts';
import type { Database, Tx } from '../../../../kit/database/db.ts';
import { byKey } from '../../../../kit/database/gather.ts';
import { int8s, moments, statement, uuids } from '../../../../kit/database/statement.ts';
import type { Halts } from '../rules/halts.ts';
import type { Open } from '../sequencer/commands.ts';
import type { MarketState } from '../sequencer/state.ts';
import { HALTS_COLUMN, haltsColumn, type ReadHalts, withHaltsOf } from './halts.ts';

export type MarketRow = {
  readonly assetId: string;
  readonly companyId: string;
  readonly openedAt: Date;
  readonly unitDecimals: number;
  readonly openingPrice: bigint;
  readonly lastPrice: bigint | null;
  readonly referencePrice: bigint;
  readonly lastTradeAt: Date | null;
  readonly bandBps: number;
  readonly holderCapBps: number | null;
  readonly issuedUnits: bigint;
  readonly lockedUntil: Date | null;
  readonly transferRules: TransferRules | null;
  readonly transferRulesVersion: number;
  readonly halts: Halts;
};

type ReadMarket = Omit<MarketRow, 'halts'> & { readonly halts: ReadHalts };

export async function listMarkets(db: Database | Tx): Promise<MarketRow[]> {
  const { rows } = await sql<ReadMarket>`
    select m.*, ${haltsColumn} from exchange.market m where closed_at is null`.execute(db);
  return rows.map(withHaltsOf);
}

export async function findMarket(tx: Tx, assetId: string): Promise<MarketRow | undefined> {
  const [row] = await marketOf.read(tx, [assetId]);
  return row;
}

export const marketOf: Gathered<string, MarketRow | undefined> = {
  read: async (tx, assetIds) => {
    const rows = await openMarkets(tx, [[...new Set(assetIds)]]);
    return byKey(assetIds, rows.map(withHaltsOf), (row) => row.assetId);
  },
};
const openMarkets = statement<ReadMarket>(
  `select m.*, ${HALTS_COLUMN} from exchange.market m
   where asset_id = any($1::uuid[]) and closed_at is null`,
);

export async function findMarkets(tx: Tx, assetIds: readonly string[]): Promise<MarketRow[]> {
  if (assetIds.length === 0) return [];
  const { rows } = await sql<ReadMarket>`
    select m.*, ${haltsColumn} from exchange.market m
    where asset_id = any(${assetIds}::uuid[]) and closed_at is null`.execute(tx);
  return rows.map(withHaltsOf);
}

export const saveOpening = (ctx: Ctx, row: Insertable<ExchangeOpening>) =>
  ctx.tx.insertInto('exchange.opening').values(row).execute();

export const saveMarket = (ctx: Ctx, open: Open) =>
  ctx.tx
    .insertInto('exchange.market')
    .values({
      assetId: open.assetId,
      companyId: open.companyId,
      openedAt: new Date(open.at),
      unitDecimals: open.unitDecimals,
      openingPrice: BigInt(open.openingPrice),
      referencePrice: BigInt(open.openingPrice),
      bandBps: open.bandBps,
      holderCapBps: open.holderCapBps,
      issuedUnits: BigInt(open.issuedUnits),
      lockedUntil: open.lockedUntil ? new Date(open.lockedUntil) : null,
      transferRules: open.rules ? JSON.stringify(open.rules) : null,
      transferRulesVersion: open.rulesVersion ?? 0,
    })
    .execute();

export const saveRules = (ctx: Ctx, { assetId, rules, rulesVersion }: MarketState) =>
  ctx.tx
    .updateTable('exchange.market')
    .set({ transferRules: JSON.stringify(rules), transferRulesVersion: rulesVersion })
    .where('assetId', '=', assetId)
    .execute();

export async function changeMarkets(ctx: Ctx, markets: readonly MarketState[]): Promise<void> {
  if (markets.length === 0) return;
  const moment = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));
  await updateMarkets(ctx.tx, [
    uuids(markets, (m) => m.assetId),
    int8s(markets, (m) => m.lastPrice ?? null),
    int8s(markets, (m) => m.reference ?? m.openingPrice),
    moments(markets, (m) => moment(m.lastTradeAt)),
  ]);
}
const updateMarkets = statement(`
  update exchange.market m set last_price = n.last_price,
    reference_price = n.reference_price, last_trade_at = n.last_trade_at
  from (
    select n.*, t.ctid as place from unnest($1::uuid[], $2::bigint[], $3::bigint[],
      $4::timestamptz[]
    ) n (asset_id, last_price, reference_price, last_trade_at)
    cross join lateral (
      select ctid from exchange.market where asset_id = n.asset_id offset 0
    ) t
  ) n where m.ctid = n.place`);
