import { accessRequestMachine } from '@holdfast/domain/assets/catalogue/access-request.machine';
import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { CatalogueAccessRequest } from '../../../../kit/database/db.generated.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';

export type AccessRequestRow = Selectable<CatalogueAccessRequest>;
export type AccessRequestMove = keyof typeof accessRequestMachine.moves;

export const isGranted = (row: Pick<AccessRequestRow, 'status'>): boolean =>
  row.status === accessRequestMachine.moves.grant.to;

/** False if the party already requested this document (unique index). */
export async function saveAccessRequest(
  ctx: Ctx,
  row: Insertable<CatalogueAccessRequest>,
): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('catalogue.accessRequest')
    .values(row)
    .onConflict((c) =>
      c
        .columns(['seriesId', 'partyId'])
        .where('status', 'in', ['requested', 'granted'])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Serialises decisions on a request. */
export const lockAccessRequest = (
  ctx: Ctx,
  assetId: string,
  id: string,
): Promise<AccessRequestRow | undefined> =>
  ctx.tx
    .selectFrom('catalogue.accessRequest')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const moveAccessRequest = (
  ctx: Ctx,
  id: string,
  move: AccessRequestMove,
  patch: MovePatch<'catalogue.access_request.status'>,
): Promise<void> => makeMove(ctx, accessRequestMachine, move, id, patch);

export const accessRequestsOf = (
  ctx: Ctx,
  assetId: string,
  partyId: string,
): Promise<AccessRequestRow[]> =>
  ctx.tx
    .selectFrom('catalogue.accessRequest')
    .selectAll()
    .distinctOn('seriesId')
    .where('assetId', '=', assetId)
    .where('partyId', '=', partyId)
    .orderBy('seriesId')
    .orderBy('id', 'desc')
    .execute();

export type ListedRequest = AccessRequestRow & {
  readonly documentId: string;
  readonly name: string;
};

export async function listAccessRequests(
  ctx: Ctx,
  filter: {
    readonly assetId: string;
    readonly id?: string;
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<ListedRequest[]> {
  let rows = ctx.tx
    .selectFrom('catalogue.accessRequest as r')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('catalogue.document')
          .select(['id as documentId', 'name'])
          .whereRef('seriesId', '=', 'r.seriesId')
          .orderBy('version', 'desc')
          .limit(1)
          .as('d'),
      (join) => join.onTrue(),
    )
    .selectAll('r')
    .select(['d.documentId', 'd.name'])
    .where('r.assetId', '=', filter.assetId);
  if (filter.id) rows = rows.where('r.id', '=', filter.id);
  if (filter.after) rows = rows.where('r.id', '<', filter.after);
  return rows.orderBy('r.id', 'desc').limit(filter.limit).execute();
}
