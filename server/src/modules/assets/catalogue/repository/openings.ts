import type { Ctx } from '../../../../kit/ctx.ts';

export type OpeningRow = {
  readonly id: string;
  readonly documentId: string;
  readonly name: string;
  readonly version: number;
  readonly userId: string | null;
  readonly partyId: string | null;
  readonly at: Date;
  readonly code: string | null;
};

export async function saveOpening(
  ctx: Ctx,
  document: { readonly id: string; readonly assetId: string },
  code: string | null,
): Promise<void> {
  await ctx.tx
    .insertInto('catalogue.documentOpening')
    .values({
      id: ctx.newId(),
      assetId: document.assetId,
      documentId: document.id,
      userId: ctx.actor?.userId ?? null,
      partyId: ctx.actor?.partyId ?? null,
      at: ctx.now,
      code,
    })
    .execute();
}

/** `openedAt`: when the user first opened this version. */
export type ToRead = {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly pages: number | null;
  readonly openedAt: Date | null;
};

export const listToRead = (ctx: Ctx, assetId: string, userId: string): Promise<ToRead[]> =>
  ctx.tx
    .selectFrom('catalogue.document as d')
    .innerJoin('catalogue.folder as f', 'f.id', 'd.folderId')
    .select(['d.id', 'd.name', 'd.version', 'd.pages'])
    .select((e) =>
      e
        .selectFrom('catalogue.documentOpening as o')
        .select((o) => o.fn.min('o.at').as('at'))
        .whereRef('o.documentId', '=', 'd.id')
        .where('o.userId', '=', userId)
        .as('openedAt'),
    )
    .where('d.assetId', '=', assetId)
    .where('d.class', 'in', ['public', 'verified'])
    .where('d.replacedAt', 'is', null)
    .where('d.removedAt', 'is', null)
    .orderBy('f.position')
    .orderBy('d.position')
    .orderBy('d.id')
    .execute();

type Filter = {
  readonly assetId: string;
  readonly seriesId?: string | undefined;
  readonly code?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

export async function listOpenings(ctx: Ctx, filter: Filter): Promise<OpeningRow[]> {
  const { assetId, seriesId, code, after, limit } = filter;
  let rows = ctx.tx
    .selectFrom('catalogue.documentOpening as o')
    .innerJoin('catalogue.document as d', 'd.id', 'o.documentId')
    .select([
      'o.id',
      'o.documentId',
      'd.name',
      'd.version',
      'o.userId',
      'o.partyId',
      'o.at',
      'o.code',
    ])
    .where('o.assetId', '=', assetId);
  if (seriesId) rows = rows.where('d.seriesId', '=', seriesId);
  if (code) rows = rows.where('o.code', '=', code);
  if (after) rows = rows.where('o.id', '<', after);
  return rows.orderBy('o.id', 'desc').limit(limit).execute();
}

export async function countOpenings(
  ctx: Ctx,
  assetId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.tx
    .selectFrom('catalogue.documentOpening as o')
    .innerJoin('catalogue.document as d', 'd.id', 'o.documentId')
    .select(['d.seriesId', (eb) => eb.fn.countAll<number>().as('times')])
    .where('o.assetId', '=', assetId)
    .groupBy('d.seriesId')
    .execute();
  return new Map(rows.map((row) => [row.seriesId, Number(row.times)] as const));
}
