import { refuse } from '@holdfast/domain/assets/structures/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { findStructures, lockStructure, type StructureRow } from '../repository/structures.ts';

const isOwn = (ctx: Ctx, row: StructureRow | undefined): row is StructureRow =>
  row !== undefined && row.companyId === ctx.actor?.companyId;

export async function assertOwn(ctx: Ctx, structureId: string): Promise<StructureRow> {
  const [row] = UUID.test(structureId) ? await findStructures(ctx, [structureId]) : [];
  return isOwn(ctx, row) ? row : refuse('STRUCTURE_NOT_FOUND', {});
}

/** Serialises a change with a submission. */
export async function lockOwn(ctx: Ctx, structureId: string): Promise<StructureRow> {
  const row = UUID.test(structureId) ? await lockStructure(ctx, structureId) : undefined;
  return isOwn(ctx, row) ? row : refuse('STRUCTURE_NOT_FOUND', {});
}

/** A structure of the caller's company, or any for asset staff. */
export async function managedStructure(ctx: Ctx, structureId: string): Promise<StructureRow> {
  const [row] = UUID.test(structureId) ? await findStructures(ctx, [structureId]) : [];
  const isStaff = ctx.actor?.standing.staffPermissions.has('CAN_MANAGE_ASSETS') === true;
  return row && (isStaff || isOwn(ctx, row)) ? row : refuse('STRUCTURE_NOT_FOUND', {});
}
