import type { OWNER_STRUCTURES } from '@holdfast/domain/assets/structures/list';
import type { StructureLine, StructureSheet } from '@holdfast/domain/assets/structures/shapes';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { findPlanVersion } from '../repository/plans.ts';
import { listCapitalEvents, listShareClasses } from '../repository/share-classes.ts';
import {
  listStructures,
  listWaiting,
  type StructureFilter,
  type StructureRow,
  type Waiting,
} from '../repository/structures.ts';
import { missingForReview } from '../rules.ts';
import { linkableAssets, linkedAssets } from '../structures.read.ts';
import { lineOf, sheetOf } from '../views/structures.ts';
import { assertOwn } from './access.ts';
import { anchorsOf } from './anchors.ts';
import { classVersionsOf } from './class-versions.ts';
import { contentsOf } from './contents.ts';
import { raisesOf } from './raises.ts';
import { structureById } from './structures.ts';

type Found = { readonly rows: StructureLine[]; readonly total: number };

export function ownStructures(ctx: UserCtx, page: Asked<typeof OWNER_STRUCTURES>): Promise<Found> {
  const companyId = invariant(ctx.actor.companyId, 'an owner acts for a company');
  return structureQueue(ctx, { ...page, companyId, status: 'all' });
}

function waitsFor({ status }: StructureRow, waiting: Waiting | undefined): string[] {
  const { raises = 0, anchors = 0 } = waiting ?? {};
  return [
    ...(status === 'pending' ? ['Review'] : []),
    ...(raises > 0 ? [raises === 1 ? 'A resolution' : `${raises} resolutions`] : []),
    ...(anchors > 0 ? [anchors === 1 ? '1 anchor' : `${anchors} anchors`] : []),
  ];
}

export async function structureQueue(ctx: Ctx, filter: StructureFilter): Promise<Found> {
  const { rows, total } = await listStructures(ctx, filter);
  const classes = await listShareClasses(
    ctx,
    rows.map((row) => row.id),
  );
  const assets = await linkedAssets(
    ctx,
    classes.map((one) => one.id),
  );
  const companies = await companiesByIds(
    ctx,
    rows.map((row) => row.companyId),
  );
  const waiting = await listWaiting(
    ctx,
    rows.map((row) => row.id),
  );
  const lines = rows.map((row) => {
    const own = classes.filter((one) => one.structureId === row.id).map((one) => one.id);
    return {
      ...lineOf(row, companies.get(row.companyId)?.companyName ?? ''),
      waitsFor: waitsFor(
        row,
        waiting.find((one) => one.id === row.id),
      ),
      classes: own.length,
      assets: assets.filter((asset) => own.includes(asset.shareClassId)).length,
    };
  });
  return { rows: lines, total };
}

export const ownSheet = async (ctx: Ctx, structureId: string): Promise<StructureSheet> =>
  describe(ctx, await assertOwn(ctx, structureId));

export const deskSheet = async (ctx: Ctx, structureId: string): Promise<StructureSheet> =>
  describe(ctx, await structureById(ctx, structureId));

async function describe(ctx: Ctx, row: StructureRow): Promise<StructureSheet> {
  const contents = await contentsOf(ctx, row);
  const classIds = contents.classes.map((one) => one.id);
  const company = (await companiesByIds(ctx, [row.companyId])).get(row.companyId);
  const isStaff = ctx.actor?.standing.isStaff === true;
  const missing = missingForReview({
    ...row,
    members: contents.members,
    classes: contents.classes.length,
  });
  const plan = row.planVersionId ? await findPlanVersion(ctx, row.planVersionId) : undefined;
  return sheetOf(row, {
    plan,
    ...contents,
    companyName: company?.companyName ?? '',
    assets: await linkedAssets(ctx, classIds),
    events: await listCapitalEvents(ctx, classIds),
    raises: await raisesOf(ctx, contents.classes),
    versions: await classVersionsOf(ctx, classIds, company?.partyId),
    anchors: await anchorsOf(ctx, row),
    linkable: isStaff ? [] : await linkableAssets(ctx, row.companyId),
    missing,
    isStaff,
    viewer: viewerOf(ctx.actor, { companyId: row.companyId }),
    now: ctx.now,
  });
}
