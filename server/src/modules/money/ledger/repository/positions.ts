import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import { sql } from 'kysely';
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

export type HolderChange = Pair & {
  readonly seq: bigint;
  readonly entryId: string;
  readonly kind: EntryKind;
  readonly at: Date;
  readonly units: bigint;
  readonly cost: bigint;
  readonly realised: bigint;
};

/**
 * A holder's position changes in an asset, oldest first, and those of everyone from whom units came
 * in entries of the given kinds, directly or not.
 */
export async function listHolderChanges(
  ctx: Ctx,
  of: Pair & { readonly at?: Date },
  kinds: readonly EntryKind[],
): Promise<HolderChange[]> {
  const { rows } = await sql<HolderChange>`
    with recursive holder as (
      select ${of.partyId}::uuid as party_id
      union
      select giver.party_id
      from holder h
      join ledger.position_change c on c.party_id = h.party_id and c.asset_id = ${of.assetId}
        and c.units > 0
      join ledger.entry e on e.id = c.entry_id and e.kind = any(${[...kinds]}::text[])
      join ledger.position_change giver on giver.entry_id = c.entry_id
        and giver.asset_id = c.asset_id and giver.units < 0
    )
    select c.seq, c.entry_id, c.party_id, c.asset_id, e.kind, e.at, c.units, c.cost, c.realised
    from holder h
    join ledger.position_change c on c.party_id = h.party_id and c.asset_id = ${of.assetId}
    join ledger.entry e on e.id = c.entry_id and e.at <= coalesce(${of.at ?? null}, e.at)
    order by c.seq`.execute(ctx.tx);
  return rows;
}
