import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

// What open requests are about, across the modules' schemas; writes nothing.

export type AboutAsset = { readonly assetId: string; readonly name: string };

/** The assets that some ids are about: their own, their offering's. */
export async function assetsAbout(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AboutAsset>> {
  if (ids.length === 0) return new Map();
  const named = await rowsOf(
    ctx,
    sql`select a.id, a.id as asset_id, a.name from catalogue.asset a where a.id = any(${ids}::uuid[])
      union all
      select o.id, a.id, a.name
      from offerings.offering o join catalogue.asset a on a.id = o.asset_id
      where o.id = any(${ids}::uuid[])`,
  );
  return new Map(named.map(({ id, ...about }) => [id, about]));
}

const rowsOf = async (ctx: Ctx, query: RawBuilder<unknown>) =>
  (await sql<AboutAsset & { id: string }>`select * from (${query}) about`.execute(ctx.tx)).rows;
