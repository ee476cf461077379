import { refuse } from '@holdfast/domain/assets/structures/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { keepFile, type Staged } from '../../../people/files/index.ts';
import { lockOwn } from '../queries/access.ts';
import { structureById } from '../queries/structures.ts';
import {
  addUnits,
  listShareClasses,
  lockShareClass,
  type ShareClassRow,
  saveCapitalEvent,
  saveShareClass,
  updateShareClass,
} from '../repository/share-classes.ts';
import { isLocked } from '../rules.ts';
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

/** Adds a share class. Refuses STRUCTURE_NOT_FOUND, SHARE_CLASS_EXISTS. */
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
  await ctx.record({
    action: 'share_class.created',
    subject: { kind: 'share_class', id },
    detail: { structureId, code: given.code, authorisedUnits: String(authorisedUnits) },
  });
  return id;
}

/** The same in a structure of the caller's company. Refuses STRUCTURE_IN_REVIEW too. */
export async function addShareClass(
  ctx: Ctx,
  structureId: string,
  given: Omit<NewShareClass, 'structureId'>,
): Promise<void> {
  const structure = await lockForChange(ctx, structureId);
  await createShareClass(ctx, { ...given, structureId: structure.id });
}

/** A class of a structure, locked. Refuses SHARE_CLASS_NOT_FOUND. */
async function lockClassOf(ctx: Ctx, structureId: string, classId: string): Promise<ShareClassRow> {
  const row = UUID.test(classId) ? await lockShareClass(ctx, classId) : undefined;
  return row?.structureId === structureId ? row : refuse('SHARE_CLASS_NOT_FOUND', {});
}

/**
 * Changes the terms of a class of which nothing is issued or promised. Refuses SHARE_CLASS_LOCKED,
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
  await ctx.record({
    action: 'share_class.edited',
    subject: { kind: 'share_class', id: row.id },
    detail: { structureId: structure.id },
  });
}

/**
 * Authorises more units by a resolution whose paper is kept with it. A structure that is being
 * reviewed stays as it is: STRUCTURE_IN_REVIEW.
 */
export async function raiseAuthorised(
  ctx: Ctx,
  of: { readonly structureId: string; readonly classId: string },
  given: {
    readonly units: bigint;
    readonly resolution: string;
    readonly paper: { readonly name: string; readonly staged: Staged };
  },
): Promise<void> {
  const structure = await lockOwn(ctx, of.structureId);
  if (structure.status === 'pending') refuse('STRUCTURE_IN_REVIEW', {});
  const row = await lockClassOf(ctx, structure.id, of.classId);
  const actor = invariant(ctx.actor, 'somebody uploads a resolution');
  const { units, resolution, paper } = given;
  const fileId = await keepFile(ctx, paper.staged, {
    purpose: 'structures.resolution',
    name: paper.name,
    partyId: actor.partyId,
  });
  await addUnits(ctx, row.id, { authorised: units });
  const authorisedAfter = row.authorisedUnits + units;
  await saveCapitalEvent(ctx, {
    id: ctx.newId(),
    shareClassId: row.id,
    kind: 'raised',
    units,
    authorisedAfter,
    resolution,
    fileId,
    madeBy: actor.userId,
    at: ctx.now,
  });
  await ctx.record({
    action: 'share_class.raised',
    subject: { kind: 'share_class', id: row.id },
    detail: { units: String(units), authorisedAfter: String(authorisedAfter), resolution },
  });
}
