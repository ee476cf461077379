import {
  type NavKind,
  type NavMove,
  type NavStatus,
  navMachine,
} from '@holdfast/domain/assets/valuation/nav.machine';
import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type { ValuationNav } from '../../../../kit/database/db.generated.ts';
import { type MovePatch, makeMove } from '../../../../kit/move.ts';
import { isAssignedTo } from '../../../people/assignments/index.ts';

export type NavRow = Omit<Selectable<ValuationNav>, 'status' | 'kind' | 'valuedOn'> & {
  readonly status: NavStatus;
  readonly kind: NavKind;
  /** "2026-11-20". */
  readonly valuedOn: string;
};
export type NewNav = Omit<Insertable<ValuationNav>, 'valuedOn' | 'status'> & {
  readonly valuedOn: string;
};

/** False if the asset has an open value (unique index). */
export async function saveNav(ctx: Ctx, row: NewNav): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('valuation.nav')
    .values({ ...row, status: navMachine.initial } as unknown as Insertable<ValuationNav>)
    .onConflict((c) => c.column('assetId').where('status', '=', 'REQUESTED').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Serialises decisions. */
export const lockNav = async (ctx: Ctx, id: string): Promise<NavRow | undefined> =>
  (await ctx.tx
    .selectFrom('valuation.nav')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as NavRow | undefined;

export const findNav = async (ctx: Ctx, id: string): Promise<NavRow | undefined> =>
  (await findNavs(ctx, [id]))[0];

export const findNavs = async (ctx: Ctx, ids: readonly string[]): Promise<NavRow[]> =>
  ids.length === 0
    ? []
    : ((await ctx.tx
        .selectFrom('valuation.nav')
        .selectAll()
        .where('id', 'in', ids)
        .execute()) as unknown as NavRow[]);

export const moveNav = (
  ctx: Ctx,
  id: string,
  move: NavMove,
  patch: MovePatch<'valuation.nav.status'>,
): Promise<void> => makeMove(ctx, navMachine, move, id, patch);

export async function saveCorrected(ctx: Ctx, id: string, correctedBy: string): Promise<void> {
  await ctx.tx.updateTable('valuation.nav').set({ correctedBy }).where('id', '=', id).execute();
}

const newestFirst = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('valuation.nav')
    .selectAll()
    .orderBy('valuedOn', 'desc')
    .orderBy('requestedAt', 'desc');

export const listNavs = async (
  ctx: Ctx,
  assetId: string,
  status?: NavStatus,
): Promise<NavRow[]> => {
  const all = newestFirst(ctx).where('assetId', '=', assetId).limit(200);
  return (await (status ? all.where('status', '=', status) : all).execute()) as unknown as NavRow[];
};

/** `assetIds` undefined: all assets. `assignee` null: unassigned; undefined: any. */
export const listWaiting = async (
  ctx: Ctx,
  assetIds?: readonly string[],
  assignee?: string | null,
): Promise<NavRow[]> => {
  if (assetIds?.length === 0) return [];
  const all = ctx.tx
    .selectFrom('valuation.nav')
    .selectAll()
    .where('status', '=', 'REQUESTED')
    .$if(assignee !== undefined, (q) => q.where(isAssignedTo('navs', assignee ?? null)))
    .orderBy('requestedAt')
    .limit(500);
  const rows = await (assetIds ? all.where('assetId', 'in', assetIds) : all).execute();
  return rows as unknown as NavRow[];
};

/** Assets without a value are absent. */
export const listCurrent = async (ctx: Ctx, assetIds: readonly string[]): Promise<NavRow[]> => {
  if (assetIds.length === 0) return [];
  const rows = await ctx.tx
    .selectFrom('valuation.nav')
    .distinctOn('assetId')
    .selectAll()
    .where('assetId', 'in', assetIds)
    .where('status', '=', 'APPROVED')
    .where('correctedBy', 'is', null)
    .orderBy('assetId')
    .orderBy('valuedOn', 'desc')
    .orderBy('requestedAt', 'desc')
    .execute();
  return rows as unknown as NavRow[];
};
