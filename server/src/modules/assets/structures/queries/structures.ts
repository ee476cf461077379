import { refuse } from '@holdfast/domain/assets/structures/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { findShareClass, lockShareClass, type ShareClassRow } from '../repository/share-classes.ts';
import { findStructures, type StructureRow } from '../repository/structures.ts';
import { freeUnits, whyLinked } from '../rules.ts';
import { linkedAssets } from '../structures.read.ts';

export type Structure = StructureRow;
export type ShareClass = ShareClassRow & {
  readonly freeUnits: bigint;
};

export async function structureById(ctx: Ctx, id: string): Promise<Structure> {
  const [row] = UUID.test(id) ? await findStructures(ctx, [id]) : [];
  return row ?? refuse('STRUCTURE_NOT_FOUND', {});
}

export async function shareClassById(ctx: Ctx, id: string): Promise<ShareClass> {
  const row = UUID.test(id) ? await findShareClass(ctx, id) : undefined;
  if (!row) return refuse('SHARE_CLASS_NOT_FOUND', {});
  return { ...row, freeUnits: freeUnits(row) };
}

/** Serialises linking assets to the class. */
export async function lockedShareClass(ctx: Ctx, id: string): Promise<ShareClass> {
  const row = UUID.test(id) ? await lockShareClass(ctx, id) : undefined;
  if (!row) return refuse('SHARE_CLASS_NOT_FOUND', {});
  return { ...row, freeUnits: freeUnits(row) };
}

export async function unlinkProblem(ctx: Ctx, shareClassId: string): Promise<string | null> {
  const shares = await shareClassById(ctx, shareClassId);
  const [asset] = await linkedAssets(ctx, [shareClassId]);
  if (!asset) return null;
  return whyLinked(asset, shares);
}
