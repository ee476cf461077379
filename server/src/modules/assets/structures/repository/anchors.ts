import {
  type AnchorMove,
  type AnchorStage,
  anchorMachine,
} from '@holdfast/domain/assets/structures/anchor.machine';
import type { OWN_ANCHORS } from '@holdfast/domain/assets/structures/list';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import type {
  StructuresAnchor,
  StructuresAnchorRelease,
} from '../../../../kit/database/db.generated.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';
import { makeMove, tryMove } from '../../../../kit/move.ts';

export type AnchorRow = Omit<Selectable<StructuresAnchor>, 'stage'> & {
  readonly stage: AnchorStage;
};
export type ReleaseRow = Selectable<StructuresAnchorRelease>;
type Part = { readonly months: number; readonly bps: number };
type Patch = Omit<Updateable<StructuresAnchor>, 'stage'>;

export async function saveAnchor(ctx: Ctx, row: Insertable<StructuresAnchor>): Promise<void> {
  await ctx.tx.insertInto('structures.anchor').values(row).execute();
}

export async function updateAnchor(ctx: Ctx, id: string, patch: Patch): Promise<void> {
  await ctx.tx.updateTable('structures.anchor').set(patch).where('id', '=', id).execute();
}

export async function replaceSchedule(
  ctx: Ctx,
  anchorId: string,
  parts: readonly Part[],
): Promise<void> {
  await ctx.tx.deleteFrom('structures.anchorRelease').where('anchorId', '=', anchorId).execute();
  await ctx.tx
    .insertInto('structures.anchorRelease')
    .values(parts.map(({ months, bps }, seq) => ({ anchorId, seq, months, bps })))
    .execute();
}

export const findAnchor = async (ctx: Ctx, id: string): Promise<AnchorRow | undefined> =>
  (await listAnchors(ctx, { ids: [id] }))[0];

/** Serialises decisions. */
export const lockAnchor = async (ctx: Ctx, id: string): Promise<AnchorRow | undefined> =>
  (await ctx.tx
    .selectFrom('structures.anchor')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as AnchorRow | undefined;

export const lockAnchorsOfClass = async (
  ctx: Ctx,
  shareClassId: string,
): Promise<readonly AnchorRow[]> =>
  (await ctx.tx
    .selectFrom('structures.anchor')
    .selectAll()
    .where('shareClassId', '=', shareClassId)
    .orderBy('id')
    .forUpdate()
    .execute()) as AnchorRow[];

export const moveAnchor = (
  ctx: Ctx,
  id: string,
  move: AnchorMove,
  patch: Patch = {},
): Promise<void> => makeMove(ctx, anchorMachine, move, id, patch);

/** False if the anchor is not in the transition's starting stage. */
export const tryMoveAnchor = (
  ctx: Ctx,
  id: string,
  move: AnchorMove,
  patch: Patch = {},
): Promise<boolean> => tryMove(ctx, anchorMachine, move, id, patch);

type Of = {
  readonly structureIds?: readonly string[];
  readonly classIds?: readonly string[];
  readonly ids?: readonly string[];
};

export async function listAnchors(ctx: Ctx, of: Of): Promise<AnchorRow[]> {
  const { structureIds, classIds, ids } = of;
  const wanted = structureIds ?? classIds ?? ids ?? [];
  if (wanted.length === 0) return [];
  const column = structureIds ? 'structureId' : classIds ? 'shareClassId' : 'id';
  const rows = await ctx.tx
    .selectFrom('structures.anchor')
    .selectAll()
    .where(column, 'in', wanted)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows as AnchorRow[];
}

export const listOfParty = (ctx: Ctx, partyId: string, page: Asked<typeof OWN_ANCHORS>) =>
  pageOfRows<AnchorRow>(
    ctx.tx
      .selectFrom('structures.anchor')
      .selectAll()
      .where('partyId', '=', partyId)
      .where('stage', '<>', anchorMachine.initial)
      .orderBy('createdAt', 'desc')
      .orderBy('id'),
    page,
  );

export const listReleases = async (
  ctx: Ctx,
  anchorIds: readonly string[],
): Promise<ReleaseRow[]> =>
  anchorIds.length === 0
    ? []
    : ctx.tx
        .selectFrom('structures.anchorRelease')
        .selectAll()
        .where('anchorId', 'in', anchorIds)
        .orderBy('anchorId')
        .orderBy('seq')
        .execute();

export async function findOutsideParty(
  ctx: Ctx,
  companyId: string,
  holder: { readonly name: string; readonly registrationNumber: string; readonly email: string },
): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('structures.anchor as a')
    .innerJoin('structures.structure as s', 's.id', 'a.structureId')
    .select('a.partyId')
    .where('s.companyId', '=', companyId)
    .where('a.isOutside', '=', true)
    .where('a.holderName', '=', holder.name)
    .where('a.registrationNumber', '=', holder.registrationNumber)
    .where('a.email', '=', holder.email)
    .where('a.partyId', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.partyId ?? undefined;
}

export type PaperRow = {
  readonly anchorId: string;
  readonly kind: 'commitment' | 'contribution';
  readonly fileId: string;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
};

export async function saveDocument(ctx: Ctx, paper: PaperRow): Promise<void> {
  const { anchorId: _, kind: __, ...newer } = paper;
  await ctx.tx
    .insertInto('structures.anchorPaper')
    .values(paper)
    .onConflict((c) => c.columns(['anchorId', 'kind']).doUpdateSet(newer))
    .execute();
}

export const listDocuments = async (ctx: Ctx, anchorIds: readonly string[]): Promise<PaperRow[]> =>
  anchorIds.length === 0
    ? []
    : ((await ctx.tx
        .selectFrom('structures.anchorPaper')
        .selectAll()
        .where('anchorId', 'in', anchorIds)
        .orderBy('anchorId')
        .orderBy('kind')
        .execute()) as PaperRow[]);
