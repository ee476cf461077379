import { refuse } from '@holdfast/domain/assets/structures/refusals';
import type { Ctx } from '../../../kit/ctx.ts';
import {
  addIssued,
  findShareClass,
  findStructures,
  lockShareClass,
  type ShareClassRow,
  type StructureRow,
  saveShareClass,
  saveStructure,
} from './repository.ts';

export type StructureType = 'SPV' | 'fund' | 'trust' | 'company';

export type NewStructure = {
  readonly companyId: string;
  readonly name: string;
  readonly type: StructureType;
  /** Alpha-3 code of the country whose law applies. */
  readonly jurisdiction: string;
  readonly registrationNumber?: string;
  /** A calendar day, "2026-11-20". */
  readonly incorporatedOn?: string;
  readonly registeredAddress?: string;
  readonly baseCurrency?: string;
  readonly fiscalYearEnd?: string;
};

/** Creates a structure of an owner's company. */
export async function createStructure(ctx: Ctx, given: NewStructure): Promise<string> {
  const id = ctx.newId();
  await saveStructure(ctx, { ...given, id, createdAt: ctx.now });
  await ctx.record({
    action: 'structure.created',
    subject: { kind: 'structure', id },
    detail: { name: given.name, type: given.type },
  });
  return id;
}

export type NewShareClass = {
  readonly structureId: string;
  readonly name: string;
  readonly code: string;
  /** Thousandths of a unit. */
  readonly authorisedUnits: bigint;
  /** USD cents. */
  readonly parValue?: bigint;
  readonly votingPerUnit?: number;
  readonly managementFeeBps?: number;
  readonly performanceFeeBps?: number;
  readonly distributionRights?: string;
};

/** Adds a share class. Refuses STRUCTURE_NOT_FOUND, SHARE_CLASS_EXISTS. */
export async function createShareClass(ctx: Ctx, given: NewShareClass): Promise<string> {
  await structureById(ctx, given.structureId);
  const id = ctx.newId();
  const saved = await saveShareClass(ctx, { ...given, id, createdAt: ctx.now });
  if (!saved) refuse('SHARE_CLASS_EXISTS', { code: given.code });
  await ctx.record({
    action: 'share_class.created',
    subject: { kind: 'share_class', id },
    detail: { structureId: given.structureId, code: given.code },
  });
  return id;
}

export type Structure = StructureRow;
export type ShareClass = ShareClassRow;

/** Refuses STRUCTURE_NOT_FOUND. */
export async function structureById(ctx: Ctx, id: string): Promise<Structure> {
  const [row] = await findStructures(ctx, [id]);
  return row ?? refuse('STRUCTURE_NOT_FOUND', {});
}

/** Refuses SHARE_CLASS_NOT_FOUND. */
export async function shareClassById(ctx: Ctx, id: string): Promise<ShareClass> {
  const row = await findShareClass(ctx, id);
  return row ?? refuse('SHARE_CLASS_NOT_FOUND', {});
}

/**
 * Adds issued units (thousandths) to a share class. Refuses AUTHORISED_UNITS_EXCEEDED when more
 * would be issued than are authorised.
 */
export async function raiseIssued(ctx: Ctx, shareClassId: string, units: bigint): Promise<void> {
  const row = await lockShareClass(ctx, shareClassId);
  if (!row) return refuse('SHARE_CLASS_NOT_FOUND', {});
  const left = row.authorisedUnits - row.issuedUnits;
  if (units > left) refuse('AUTHORISED_UNITS_EXCEEDED', { left });
  await addIssued(ctx, shareClassId, units);
}
