import type { Ctx } from '../../../../kit/ctx.ts';
import { asking, statement, uuids } from '../../../../kit/database/statement.ts';
import { type PositionState, positionKey } from '../rules/plan.ts';

type Pair = { readonly partyId: string; readonly assetId: string };
type PositionRow = PositionState & Pair;

export async function findPositions(
  ctx: Ctx,
  pairs: readonly Pair[],
): Promise<Map<string, PositionState>> {
  if (pairs.length === 0) return new Map();
  return positionsByKey(await positionsThere(ctx.tx, pairColumns(pairs)));
}
const POSITIONS = `
  select p.party_id as "partyId", p.asset_id as "assetId", p.units, p.cost, p.realised, p.since
  from (
    select distinct party_id, asset_id from unnest($1::uuid[], $2::uuid[]) n (party_id, asset_id)
  ) n cross join lateral (
    select * from ledger.position where party_id = n.party_id and asset_id = n.asset_id offset 0
  ) p`;
const positionsThere = statement<PositionRow>(POSITIONS);
const askLater = asking<PositionRow>(POSITIONS);
/** `findPositions`, sent now and awaited later; `positionsByKey` maps the rows. */
export const gatherPositions = async (ctx: Ctx, pairs: readonly Pair[]) =>
  pairs.length === 0 ? async () => [] : askLater(ctx.tx, pairColumns(pairs));
const pairColumns = (pairs: readonly Pair[]) => [
  uuids(pairs, (p) => p.partyId),
  uuids(pairs, (p) => p.assetId),
];
export const positionsByKey = (rows: readonly PositionRow[]): Map<string, PositionState> =>
  new Map(rows.map((row) => [positionKey(row), row]));
