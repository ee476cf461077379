import { refuse } from '@holdfast/domain/assets/structures/refusals';
import type { MemberRole, SigningRule } from '@holdfast/domain/assets/structures/words';
import type { Ctx } from '../../../../kit/ctx.ts';
import { assertOwn } from '../queries/access.ts';
import {
  deleteBeneficialOwner,
  listBeneficialOwners,
  listMembers,
  type MemberRow,
  saveBeneficialOwner,
  saveMember,
  updateMember,
} from '../repository/people.ts';
import { exceedWhole } from '../rules.ts';
import { lockForChange } from './structure.ts';

export type MemberFacts = {
  readonly kind: 'person' | 'company';
  readonly name: string;
  readonly role: MemberRole;
  readonly signs: SigningRule;
  readonly country: string;
  readonly since: string;
  readonly until: string | null;
};

/** Refuses STRUCTURE_NOT_FOUND, STRUCTURE_IN_REVIEW, MEMBER_DATES. */
export async function addMember(ctx: Ctx, structureId: string, given: MemberFacts): Promise<void> {
  const structure = await lockForChange(ctx, structureId);
  await appointMember(ctx, structure.id, given);
}

/** Skips the ownership check, for drafts. Refuses MEMBER_DATES. */
export async function appointMember(
  ctx: Ctx,
  structureId: string,
  given: MemberFacts,
): Promise<string> {
  assertDates(given);
  const id = ctx.newId();
  await saveMember(ctx, { ...given, id, structureId, createdAt: ctx.now });
  await record(ctx, structureId, 'structure.member_added', { role: given.role, memberId: id });
  return id;
}

/**
 * Includes the date on which a member left. Refuses what `addMember` refuses, and
 * STRUCTURE_MEMBER_NOT_FOUND.
 */
export async function editMember(
  ctx: Ctx,
  structureId: string,
  memberId: string,
  given: MemberFacts,
): Promise<void> {
  const structure = await lockForChange(ctx, structureId);
  assertDates(given);
  const key = { id: memberId, structureId: structure.id };
  const before = (await listMembers(ctx, structure.id)).find((one) => one.id === memberId);
  if (!before) return refuse('STRUCTURE_MEMBER_NOT_FOUND', {});
  await updateMember(ctx, key, isSomebodyElse(before, given) ? { ...given, ...UNCHECKED } : given);
  await record(ctx, structure.id, 'structure.member_edited', { role: given.role, memberId });
}

const UNCHECKED = { checkedAt: null, checkedBy: null, checkEvidence: null } as const;

/** A changed name, kind or country voids the identity check. */
const isSomebodyElse = (before: MemberRow, now: MemberFacts): boolean =>
  before.name !== now.name || before.kind !== now.kind || before.country !== now.country;

function assertDates({ since, until }: MemberFacts): void {
  if (until !== null && until < since) refuse('MEMBER_DATES', {});
}

export type BeneficialOwnerFacts = {
  readonly name: string;
  readonly country: string;
  readonly shareBps: number;
  readonly since: string;
};

/** Refuses BENEFICIAL_SHARES_EXCEEDED above 100% in total. */
export async function addBeneficialOwner(
  ctx: Ctx,
  structureId: string,
  given: BeneficialOwnerFacts,
): Promise<string> {
  const structure = await lockForChange(ctx, structureId);
  const others = await listBeneficialOwners(ctx, structure.id);
  const shares = [...others.map((one) => one.shareBps), given.shareBps];
  if (exceedWhole(shares)) refuse('BENEFICIAL_SHARES_EXCEEDED', {});
  const id = ctx.newId();
  await saveBeneficialOwner(ctx, { ...given, id, structureId: structure.id, createdAt: ctx.now });
  const { shareBps } = given;
  await record(ctx, structure.id, 'structure.beneficial_owner_added', { shareBps });
  return id;
}

export async function removeBeneficialOwner(
  ctx: Ctx,
  structureId: string,
  beneficialOwnerId: string,
): Promise<void> {
  const { id } = await assertOwn(ctx, structureId);
  const listed = await listBeneficialOwners(ctx, id);
  if (!listed.some((one) => one.id === beneficialOwnerId)) return;
  await lockForChange(ctx, id);
  await deleteBeneficialOwner(ctx, { id: beneficialOwnerId, structureId: id });
  await record(ctx, id, 'structure.beneficial_owner_removed', {});
}

const record = (ctx: Ctx, id: string, action: string, detail: Readonly<Record<string, unknown>>) =>
  ctx.record({ action, subject: { kind: 'structure', id }, detail });
