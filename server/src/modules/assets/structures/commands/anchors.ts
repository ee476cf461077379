import { mayInvest } from '@holdfast/domain/access';
import {
  type AnchorMove,
  type AnchorStage,
  anchorMachine,
  SHOWN_ANCHORS,
} from '@holdfast/domain/assets/structures/anchor.machine';
import { refuse } from '@holdfast/domain/assets/structures/refusals';
import type { AnchorRole, Contribution } from '@holdfast/domain/assets/structures/words';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { cancelRequest } from '../../../people/approvals/index.ts';
import { companyById } from '../../../people/companies/index.ts';
import { actorOf, relatedParties, userByEmail } from '../../../people/identity/index.ts';
import { anchorInvited } from '../events.ts';
import { lockOwn } from '../queries/access.ts';
import {
  type AnchorRow,
  listAnchors,
  lockAnchor,
  moveAnchor,
  replaceSchedule,
  saveAnchor,
  updateAnchor,
} from '../repository/anchors.ts';
import { findShareClass, lockShareClass } from '../repository/share-classes.ts';
import { findStructures, type StructureRow } from '../repository/structures.ts';
import { ANCHOR_FUNDING, anchorsMayChange, isDivisible, isSchedule } from '../rules.ts';
import { linkedAssets } from '../structures.read.ts';
import { releaseUnits, reserveUnits } from './units.ts';

type Holder =
  | { readonly kind: 'party'; readonly email: string }
  | {
      readonly kind: 'outside';
      readonly name: string;
      readonly country: string;
      readonly registrationNumber: string;
      readonly email: string;
    };
export type AnchorFacts = {
  readonly classId: string;
  readonly role: AnchorRole;
  readonly holder: Holder;
  readonly units: bigint;
  /** USD cents a unit, paid outside the platform. */
  readonly price: bigint;
  readonly contribution: Contribution;
  readonly isRelated: boolean;
  readonly isDisclosed: boolean;
  readonly releases: readonly { readonly months: number; readonly bps: number }[];
};
type Key = { readonly structureId: string; readonly anchorId: string };

/** Returns the draft's id. Refuses ANCHOR_SCHEDULE, ANCHOR_HOLDER_UNKNOWN. */
export async function addAnchor(
  ctx: Ctx,
  structureId: string,
  given: AnchorFacts,
): Promise<string> {
  return draftAnchor(ctx, await lockOwn(ctx, structureId), given);
}

export async function draftAnchor(
  ctx: Ctx,
  structure: StructureRow,
  given: AnchorFacts,
): Promise<string> {
  const columns = await columnsOf(ctx, structure, given);
  const id = ctx.newId();
  const { initial: stage } = anchorMachine;
  await saveAnchor(ctx, { ...columns, id, structureId: structure.id, stage, createdAt: ctx.now });
  await replaceSchedule(ctx, id, given.releases);
  await record(ctx, { id, stage }, 'added', stage);
  return id;
}

/** Refuses INVALID_TRANSITION once the holder is invited. */
export async function editAnchor(ctx: Ctx, key: Key, given: AnchorFacts): Promise<void> {
  const structure = await lockOwn(ctx, key.structureId);
  const row = await lockAnchorOf(ctx, key);
  assertMove(row, 'invite');
  await updateAnchor(ctx, row.id, await columnsOf(ctx, structure, given));
  await replaceSchedule(ctx, row.id, given.releases);
  await record(ctx, row, 'edited', row.stage);
}

async function columnsOf(ctx: Ctx, structure: StructureRow, given: AnchorFacts) {
  if (!isSchedule(given.releases)) refuse('ANCHOR_SCHEDULE', {});
  const shares = await findShareClass(ctx, given.classId);
  if (shares?.structureId !== structure.id) return refuse('SHARE_CLASS_NOT_FOUND', {});
  const { partyId: ownerParty } = await companyById(ctx, structure.companyId);
  const { isRelated, ...holder } = await holderColumns(ctx, given.holder, ownerParty);
  return {
    shareClassId: shares.id,
    role: given.role,
    ...holder,
    units: given.units,
    unitPrice: given.price,
    contribution: given.contribution,
    isRelated: isRelated || given.isRelated,
    isDisclosed: given.isDisclosed,
  };
}

/**
 * A holder with an account is identified by the account; a relation known to the platform overrides
 * the owner's statement.
 */
async function holderColumns(ctx: Ctx, holder: Holder, ownerParty: string) {
  if (holder.kind === 'outside') {
    const { kind: _, name: holderName, ...papers } = holder;
    return { ...papers, holderName, partyId: null, isOutside: true, isRelated: false };
  }
  const user = await userByEmail(ctx, holder.email);
  const actor = user && (await actorOf(ctx, user.id));
  if (!actor || !mayInvest(actor.standing)) return refuse('ANCHOR_HOLDER_UNKNOWN', {});
  const { partyId } = actor;
  const related = await relatedParties(ctx, ownerParty);
  return {
    partyId,
    isOutside: false,
    email: holder.email,
    holderName: '',
    country: '',
    registrationNumber: '',
    isRelated: partyId === ownerParty || related.has(partyId),
  };
}

export async function lockAnchorOf(ctx: Ctx, { structureId, anchorId }: Key): Promise<AnchorRow> {
  const row = UUID.test(anchorId) ? await lockAnchor(ctx, anchorId) : undefined;
  return row?.structureId === structureId ? row : refuse('ANCHOR_NOT_FOUND', {});
}

export function assertMove({ stage }: AnchorRow, move: AnchorMove): void {
  if (anchorMachine.can(move, stage)) return;
  refuse('INVALID_TRANSITION', { what: anchorMachine.name, state: stage, move });
}

/** Refuses ANCHOR_OFFER_RUNS once investors can commit: the anchors they were shown are final. */
export async function assertOfferWaits(ctx: Ctx, row: AnchorRow) {
  const [asset] = await linkedAssets(ctx, [row.shareClassId]);
  if (!anchorsMayChange(asset)) refuse('ANCHOR_OFFER_RUNS', {});
  return asset;
}

/** Refuses ANCHOR_OFFER_RUNS only for an anchor that investors were shown. */
export async function assertNotShown(ctx: Ctx, row: AnchorRow): Promise<void> {
  if (SHOWN_ANCHORS.includes(row.stage)) await assertOfferWaits(ctx, row);
}

/**
 * Reserves the units and invites the holder. Refuses INVALID_TRANSITION, ANCHOR_OFFER_RUNS,
 * ANCHOR_UNITS, AUTHORISED_UNITS_EXCEEDED.
 */
export async function inviteAnchor(ctx: Ctx, key: Key): Promise<void> {
  const structure = await lockOwn(ctx, key.structureId);
  await invite(ctx, structure, key);
}

export async function invite(ctx: Ctx, structure: StructureRow, key: Key): Promise<void> {
  const row = await lockAnchorOf(ctx, key);
  assertMove(row, 'invite');
  // Serialises the invitation with linking an asset or changing its unit decimals.
  await lockShareClass(ctx, row.shareClassId);
  const asset = await assertOfferWaits(ctx, row);
  const decimals = asset?.unitDecimals ?? 3;
  if (!isDivisible(row.units, decimals)) refuse('ANCHOR_UNITS', { decimals });
  await reserveUnits(ctx, row.shareClassId, { kind: 'anchor', id: row.id }, row.units);
  await moveAnchor(ctx, row.id, 'invite');
  await record(ctx, row, 'invite', 'INVITED');
  const { partyId } = row;
  if (!partyId) return;
  const { id: structureId, companyId, name: structureName } = structure;
  await ctx.publish(anchorInvited, { partyId, structureId, companyId, structureName });
}

/**
 * Locks the class. Refuses ANCHORS_INDIVISIBLE if these decimals can't express a promised anchor's
 * units.
 */
export async function assertAnchorsFit(
  ctx: Ctx,
  shareClassId: string,
  decimals: number,
): Promise<void> {
  await lockShareClass(ctx, shareClassId);
  const anchors = await listAnchors(ctx, { classIds: [shareClassId] });
  const isPromised = ({ stage }: AnchorRow) => PROMISED.includes(stage);
  if (anchors.filter(isPromised).some(({ units }) => !isDivisible(units, decimals))) {
    refuse('ANCHORS_INDIVISIBLE', {});
  }
}
const PROMISED: readonly AnchorStage[] = ['INVITED', 'COMMITTED', 'FUNDED', 'ISSUING'];

/** Refuses INVALID_TRANSITION, and ANCHOR_OFFER_RUNS for an anchor that investors were shown. */
export async function withdrawAnchor(ctx: Ctx, key: Key, reason: string): Promise<void> {
  await lockOwn(ctx, key.structureId);
  const row = await lockAnchorOf(ctx, key);
  assertMove(row, 'withdraw');
  await assertNotShown(ctx, row);
  await endAnchor(ctx, row, 'withdraw', reason);
}

export async function endAnchor(
  ctx: Ctx,
  row: AnchorRow,
  move: 'withdraw' | 'lapse' | 'decline' | 'reject',
  reason: string,
): Promise<void> {
  await moveAnchor(ctx, row.id, move, { reason });
  await releaseUnits(ctx, row.id);
  await cancelRequest(ctx, ANCHOR_FUNDING, row.id, reason);
  await record(ctx, row, move, anchorMachine.moves[move].to, reason);
}

export const record = (
  ctx: Ctx,
  row: Pick<AnchorRow, 'id' | 'stage'>,
  act: string,
  to: string,
  reason?: string,
) =>
  ctx.record({
    action: `anchor.${act}`,
    subject: { kind: 'anchor', id: row.id },
    from: row.stage,
    to,
    ...(reason ? { reason } : {}),
  });

export async function structureOf(ctx: Ctx, row: AnchorRow): Promise<StructureRow> {
  const [structure] = await findStructures(ctx, [row.structureId]);
  return structure ?? refuse('STRUCTURE_NOT_FOUND', {});
}
