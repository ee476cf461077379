import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { asking, int8s, moments, statement, uuids } from '../../../../kit/statement.ts';
import { type PlannedChange, type PositionState, positionKey } from '../rules/plan.ts';

type Pair = { readonly partyId: string; readonly assetId: string };
type PositionRow = PositionState & Pair;

/** The positions of these pairs; stable while the parties' accounts of units are locked. */
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
/** The same, sent now and awaited later; `positionsByKey` makes a map of the rows. */
export const askForPositions = (ctx: Ctx, pairs: readonly Pair[]) =>
  askLater(ctx.tx, pairColumns(pairs));
const pairColumns = (pairs: readonly Pair[]) => [
  uuids(pairs, (p) => p.partyId),
  uuids(pairs, (p) => p.assetId),
];
export const positionsByKey = (rows: readonly PositionRow[]): Map<string, PositionState> =>
  new Map(rows.map((row) => [positionKey(row), row]));

/** Saves the changes that entries made to positions. */
export async function saveChanges(
  ctx: Ctx,
  entryIds: readonly string[],
  changes: readonly PlannedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await insertChanges(ctx.tx, [
    uuids(changes, (c) => entryIds[c.entry] ?? null),
    uuids(changes, (c) => c.partyId),
    uuids(changes, (c) => c.assetId),
    int8s(changes, (c) => c.units),
    int8s(changes, (c) => c.cost),
    int8s(changes, (c) => c.realised),
  ]);
}

/** Saves the positions that were changed. */
export async function savePositions(
  ctx: Ctx,
  changed: Iterable<Pair>,
  positions: ReadonlyMap<string, PositionState>,
): Promise<void> {
  const touched = new Map([...changed].map((pair) => [positionKey(pair), pair] as const));
  if (touched.size === 0) return;
  const now = [...touched].map(([key, { partyId, assetId }]) => {
    const state = invariant(positions.get(key), `position ${key} was planned`);
    return { partyId, assetId, state };
  });
  await upsertPositions(ctx.tx, [
    uuids(now, (p) => p.partyId),
    uuids(now, (p) => p.assetId),
    int8s(now, (p) => p.state.units),
    int8s(now, (p) => p.state.cost),
    int8s(now, (p) => p.state.realised),
    moments(now, (p) => p.state.since),
  ]);
}
const insertChanges = statement(`
  insert into ledger.position_change (entry_id, party_id, asset_id, units, cost, realised)
  select n.entry_id, n.party_id, n.asset_id, n.units, n.cost, n.realised
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[])
    with ordinality n (entry_id, party_id, asset_id, units, cost, realised, at)
  order by n.at`);
const upsertPositions = statement(`
  insert into ledger.position (party_id, asset_id, units, cost, realised, since)
  select * from unnest(
    $1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::timestamptz[])
  on conflict (party_id, asset_id) do update set units = excluded.units, cost = excluded.cost,
    realised = excluded.realised, since = excluded.since`);
