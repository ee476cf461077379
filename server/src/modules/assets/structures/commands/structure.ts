import { refuse } from '@holdfast/domain/assets/structures/refusals';
import {
  type StructureStatus,
  structureMachine,
} from '@holdfast/domain/assets/structures/structure.machine';
import type { StructureType } from '@holdfast/domain/assets/structures/words';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { lockOwn } from '../queries/access.ts';
import { planVersionFor } from '../queries/plans.ts';
import {
  moveStructure,
  type StructureRow,
  saveStructure,
  updateStructure,
} from '../repository/structures.ts';

export type StructureDetails = {
  readonly name: string;
  readonly type: StructureType;
  /** ISO 3166 alpha-3. */
  readonly jurisdiction: string;
  readonly registrationNumber?: string;
  /** "2026-11-20". */
  readonly incorporatedOn?: string | null;
  readonly registeredAddress?: string;
  readonly baseCurrency?: string;
  /** Month and day, "12-31". */
  readonly fiscalYearEnd?: string;
};
export type NewStructure = StructureDetails & {
  readonly companyId: string;
  readonly planVersionId?: string | null;
};

export async function createStructure(ctx: Ctx, given: NewStructure): Promise<string> {
  const id = ctx.newId();
  await saveStructure(ctx, {
    fiscalYearEnd: '12-31',
    ...given,
    id,
    status: structureMachine.initial,
    createdAt: ctx.now,
  });
  await ctx.record({
    action: 'structure.created',
    subject: { kind: 'structure', id },
    to: structureMachine.initial,
    detail: { name: given.name, type: given.type },
  });
  return id;
}

/** Optionally from a plan. Refuses SPV_PLAN_NOT_FOUND. */
export async function createOwn(
  ctx: UserCtx,
  { planId, ...details }: StructureDetails & { readonly planId: string | null },
): Promise<string> {
  const companyId = invariant(ctx.actor.companyId, 'an owner acts for a company');
  const planVersionId = planId === null ? null : await planVersionFor(ctx, planId);
  return createStructure(ctx, { ...details, companyId, planVersionId });
}

/** An approved structure returns to review. Refuses STRUCTURE_NOT_FOUND, STRUCTURE_IN_REVIEW. */
export async function lockForChange(ctx: Ctx, structureId: string): Promise<StructureRow> {
  const structure = await lockOwn(ctx, structureId);
  const status = structure.status as StructureStatus;
  if (status === 'pending') refuse('STRUCTURE_IN_REVIEW', {});
  if (!structureMachine.can('amend', status)) return structure;
  await moveStructure(ctx, structure.id, 'amend');
  await ctx.record({
    action: 'structure.amend',
    subject: { kind: 'structure', id: structure.id },
    from: status,
    to: structureMachine.moves.amend.to,
  });
  return structure;
}

/** Refuses STRUCTURE_NOT_FOUND, STRUCTURE_IN_REVIEW. */
export async function editStructure(
  ctx: Ctx,
  structureId: string,
  details: StructureDetails,
): Promise<void> {
  const before = await lockForChange(ctx, structureId);
  await updateStructure(ctx, before.id, details);
  const fields = Object.entries(details)
    .filter(([field, value]) => before[field as keyof StructureRow] !== value)
    .map(([field]) => field);
  await ctx.record({
    action: 'structure.edited',
    subject: { kind: 'structure', id: before.id },
    detail: { fields },
  });
}
