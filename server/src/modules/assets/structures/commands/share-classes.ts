import { refuse } from '@holdfast/domain/assets/structures/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { structureById } from '../queries/structures.ts';
import {
  listShareClasses,
  lockShareClass,
  type ShareClassRow,
  saveCapitalEvent,
  saveShareClass,
  updateShareClass,
} from '../repository/share-classes.ts';
import { isLocked } from '../rules.ts';
import { keepClassVersion } from './class-versions.ts';
import { lockForChange } from './structure.ts';

export type ClassTerms = {
  readonly name: string;
  readonly code: string;
  /** Cents of the structure's currency. */
  readonly parValue?: bigint;
  readonly votesPerUnit?: number;
  readonly managementFeeBps?: number;
  readonly performanceFeeBps?: number;
  readonly distributionRights?: string;
};
export type NewShareClass = ClassTerms & {
  readonly structureId: string;
  /** Thousandths of a unit. */
  readonly authorisedUnits: bigint;
};

const columnsOf = ({ votesPerUnit, ...terms }: ClassTerms) => ({
  ...terms,
  ...(votesPerUnit === undefined ? {} : { votingPerUnit: votesPerUnit }),
});

/** Refuses STRUCTURE_NOT_FOUND, SHARE_CLASS_EXISTS. */
export async function createShareClass(ctx: Ctx, given: NewShareClass): Promise<string> {
  const { structureId, authorisedUnits, ...terms } = given;
  const { baseCurrency: currency } = await structureById(ctx, structureId);
  const id = ctx.newId();
  const row = { ...columnsOf(terms), id, structureId, authorisedUnits, currency };
  const saved = await saveShareClass(ctx, { ...row, createdAt: ctx.now });
  if (!saved) refuse('SHARE_CLASS_EXISTS', { code: given.code });
  await saveCapitalEvent(ctx, {
    id: ctx.newId(),
    shareClassId: id,
    kind: 'created',
    units: authorisedUnits,
    authorisedAfter: authorisedUnits,
    madeBy: ctx.actor?.userId ?? null,
    at: ctx.now,
  });
  await keepClassVersion(ctx, id, { kind: 'created' });
  await ctx.record({
    action: 'share_class.created',
    subject: { kind: 'share_class', id },
    detail: { structureId, code: given.code, authorisedUnits: String(authorisedUnits) },
  });
  return id;
}

/** Refuses what `createShareClass` refuses, and STRUCTURE_IN_REVIEW. */
export async function addShareClass(
  ctx: Ctx,
  structureId: string,
  given: Omit<NewShareClass, 'structureId'>,
): Promise<void> {
  const structure = await lockForChange(ctx, structureId);
  await createShareClass(ctx, { ...given, structureId: structure.id });
}

export async function lockClassOf(
  ctx: Ctx,
  structureId: string,
  classId: string,
): Promise<ShareClassRow> {
  const row = UUID.test(classId) ? await lockShareClass(ctx, classId) : undefined;
  return row?.structureId === structureId ? row : refuse('SHARE_CLASS_NOT_FOUND', {});
}

/**
 * While nothing is issued or promised; earlier terms are kept. Refuses SHARE_CLASS_LOCKED,
 * SHARE_CLASS_EXISTS.
 */
export async function editShareClass(
  ctx: Ctx,
  structureId: string,
  classId: string,
  terms: ClassTerms,
): Promise<void> {
  const structure = await lockForChange(ctx, structureId);
  const row = await lockClassOf(ctx, structure.id, classId);
  if (isLocked(row)) refuse('SHARE_CLASS_LOCKED', {});
  const others = await listShareClasses(ctx, [structure.id]);
  const isTaken = others.some((one) => one.id !== row.id && one.code === terms.code);
  if (isTaken) refuse('SHARE_CLASS_EXISTS', { code: terms.code });
  await updateShareClass(ctx, row.id, columnsOf(terms));
  await keepClassVersion(ctx, row.id, { kind: 'terms' });
  await ctx.record({
    action: 'share_class.edited',
    subject: { kind: 'share_class', id: row.id },
    detail: { structureId: structure.id },
  });
}
