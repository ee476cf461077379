import type { MemberIdentity } from '@holdfast/domain/cash/company-limits/approver-shapes';
import { refuseCompanyLimit } from '@holdfast/domain/cash/company-limits/refusals';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { compareNames } from '@holdfast/domain/people/identity/compare-names';
import { readDocumentNumber } from '@holdfast/domain/people/onboarding/identity-number';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { notifyDeclared, notifyReady } from '../notices.ts';
import { indexOf, nameKey } from '../queries/approvers.ts';
import {
  lockIdentity,
  markChecked,
  saveIdentity,
  saveVouch,
  sealDetails,
} from '../repository/identities.ts';

/**
 * Voids an earlier check. Refuses a name other than the account's, and an invalid document number.
 */
export async function declareIdentity(ctx: UserCtx, given: MemberIdentity): Promise<void> {
  const { userId, partyId, name } = ctx.actor;
  assertOwnName(name, given.fullName);
  const documentNumber = documentNumberIn(given);
  const { fullName, dateOfBirth, documentType, country } = given;
  const details = sealDetails(ctx, userId, { ...given, documentNumber });
  const document = `${documentType}|${country}|${documentNumber}`;
  await saveIdentity(ctx, {
    userId,
    partyId,
    details,
    nameIndex: indexOf(ctx, 'name', nameKey(fullName)),
    birthIndex: indexOf(ctx, 'birth', dateOfBirth),
    documentIndex: indexOf(ctx, 'document', document),
    declaredAt: ctx.now,
  });
  await ctx.record({
    action: 'approver.identity_declared',
    subject: { kind: 'user', id: userId },
    partyId,
  });
  await notifyDeclared(ctx);
}

function assertOwnName(own: string, given: string): void {
  if (compareNames(own, given) !== 'different') return;
  const message = 'Must match the name on your account';
  refuseFields([{ field: 'fullName', rule: 'default', message }]);
}

function documentNumberIn({ country, documentType, documentNumber }: MemberIdentity): string {
  const read = readDocumentNumber(country, documentType, documentNumber);
  if (read.problem === undefined) return read.number;
  return refuseFields([{ field: 'documentNumber', rule: read.rule, message: read.problem }]);
}

/**
 * Against their document; the caller authorises. Refuses NOT_FOUND, and IDENTITY_CHANGED if since
 * declared again.
 */
export async function confirmIdentity(
  ctx: UserCtx,
  member: { readonly userId: string; readonly partyId: string },
  shown: { readonly declaredAt: Date; readonly note: string },
): Promise<void> {
  const { userId, partyId } = member;
  const row = await lockIdentity(ctx, userId);
  if (row?.partyId !== partyId) return refuse('NOT_FOUND', {});
  if (row.declaredAt.getTime() !== shown.declaredAt.getTime() || row.checkedAt) {
    refuseCompanyLimit('IDENTITY_CHANGED', {});
  }
  await markChecked(ctx, userId, ctx.actor.userId, shown.note);
  await ctx.record({
    action: 'approver.identity_confirmed',
    subject: { kind: 'user', id: userId },
    partyId,
    reason: shown.note,
  });
  await notifyReady(ctx, member, 'confirmed');
}

/** Waives a member's waiting period; the caller ensures that two members of staff vouched. */
export async function vouchFor(
  ctx: Ctx,
  member: { readonly userId: string; readonly partyId: string },
  reason: string,
): Promise<void> {
  await saveVouch(ctx, member.userId, member.partyId);
  await ctx.record({
    action: 'approver.vouched',
    subject: { kind: 'user', id: member.userId },
    partyId: member.partyId,
    reason,
  });
  await notifyReady(ctx, member, 'vouched');
}
