import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { moments, statement, texts, uuids, words } from '../../../../kit/database/statement.ts';
import { type Halts, type MarketHalt, NO_HALTS, withHalt } from '../rules/halts.ts';
import type { MarketState } from '../sequencer/state.ts';

/** The halts of market `m` as one column; times in milliseconds. */
export const HALTS_COLUMN = `coalesce((
  select json_agg(json_build_object('kind', h.kind, 'reason', h.reason, 'by', h.halted_by,
    'at', round(extract(epoch from h.halted_at) * 1000),
    'until', round(extract(epoch from h.until) * 1000)))
  from exchange.halt h where h.asset_id = m.asset_id), '[]') as halts`;

export const haltsColumn = sql.raw(HALTS_COLUMN);

type ReadHalt = Omit<MarketHalt, 'until'> & { readonly until: number | null };
export type ReadHalts = readonly ReadHalt[];

export const withHaltsOf = <R extends { readonly halts: ReadHalts }>(
  row: R,
): Omit<R, 'halts'> & { readonly halts: Halts } => ({
  ...row,
  halts: row.halts.reduce<Halts>(
    (halts, halt) => withHalt(halts, { ...halt, until: halt.until ?? undefined }),
    NO_HALTS,
  ),
});

export async function saveHalts(ctx: Ctx, markets: readonly MarketState[]): Promise<void> {
  if (markets.length === 0) return;
  await removeHalts(ctx.tx, [uuids(markets, (market) => market.assetId)]);
  const rows = markets.flatMap(({ assetId, halts }) => halts.map((halt) => ({ ...halt, assetId })));
  if (rows.length === 0) return;
  await insertHalts(ctx.tx, [
    uuids(rows, (row) => row.assetId),
    words(rows, (row) => row.kind),
    texts(rows, (row) => row.reason),
    moments(rows, (row) => new Date(row.at)),
    uuids(rows, (row) => row.by),
    moments(rows, (row) => (row.until === undefined ? null : new Date(row.until))),
  ]);
}
const removeHalts = statement('delete from exchange.halt where asset_id = any($1::uuid[])');
const insertHalts = statement(`
  insert into exchange.halt (asset_id, kind, reason, halted_at, halted_by, until)
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::uuid[],
    $6::timestamptz[])`);

/** Serialises halt requests, so the later of two concurrent NAV events sees both. */
export const lockHaltRequests = (ctx: Ctx, assetId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`exchange.halts|${assetId}`}, 0))`.execute(
    ctx.tx,
  );
