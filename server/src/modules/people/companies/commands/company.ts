import {
  type CompanyStatus,
  companyMachine,
  hasSentCase,
} from '@holdfast/domain/people/companies/company.machine';
import { tidyName } from '@holdfast/domain/people/companies/profile';
import { refuse } from '@holdfast/domain/people/companies/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { setCaseSent, usersOfParty } from '../../identity/index.ts';
import { lockCompany, moveCompany, saveCompany, updateCompany } from '../repository/company.ts';
import { nameKeyOf } from '../rules.ts';

export type NewCompany = {
  readonly partyId: string;
  readonly companyName: string;
  readonly isOwner?: boolean | undefined;
};

/** Refuses COMPANY_EXISTS if the name is taken. */
export async function createCompany(ctx: Ctx, given: NewCompany): Promise<string> {
  const id = ctx.newId();
  const companyName = tidyName(given.companyName);
  const saved = await saveCompany(ctx, {
    id,
    partyId: given.partyId,
    companyName,
    nameKey: nameKeyOf(companyName),
    isOwner: given.isOwner ?? false,
    createdAt: ctx.now,
  });
  if (!saved) refuse('COMPANY_EXISTS', {});
  await ctx.record({
    action: 'company.created',
    subject: { kind: 'company', id },
    to: 'pending',
    partyId: given.partyId,
  });
  return id;
}

export type ProfilePatch = {
  readonly country?: string | null;
  readonly city?: string | null;
  readonly website?: string | null;
  readonly about?: string;
  readonly founded?: number | null;
  readonly registrationNumber?: string | null;
};

export async function describeCompany(ctx: Ctx, id: string, patch: ProfilePatch): Promise<void> {
  const row = await lockCompany(ctx, id);
  if (!row) return refuse('COMPANY_DOES_NOT_EXISTS', {});
  await updateCompany(ctx, id, patch);
  await ctx.record({
    action: 'company.described',
    subject: { kind: 'company', id },
    partyId: row.partyId,
    detail: { fields: Object.keys(patch) },
  });
}

export const approveCompany = (ctx: Ctx, id: string): Promise<void> =>
  moveCompanyStatus(ctx, id, 'approved');

export const rejectCompany = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  moveCompanyStatus(ctx, id, 'rejected', reason);

/**
 * Repeating a change has no effect. The caller checks the permission. The party is approved by
 * identity (approveParty, unapproveParty). Refuses INVALID_TRANSITION.
 */
export async function moveCompanyStatus(
  ctx: Ctx,
  id: string,
  to: CompanyStatus,
  reason?: string,
): Promise<void> {
  const row = await lockCompany(ctx, id);
  if (!row) return refuse('COMPANY_DOES_NOT_EXISTS', {});
  const from = row.status as CompanyStatus;
  if (from === to) return;
  const move = companyMachine.movesFrom(from).find((one) => companyMachine.after(one, from) === to);
  if (!move) return refuse('INVALID_TRANSITION', { what: 'company', state: from, move: to });
  await moveCompany(ctx, id, move, {
    statusReason: reason ?? null,
    approvedAt: to === 'approved' ? ctx.now : null,
  });
  await setCaseSent(ctx, row.partyId, hasSentCase(to));
  await ctx.record({
    action: `company.${to}`,
    subject: { kind: 'company', id },
    from,
    to,
    partyId: row.partyId,
    ...(reason ? { reason } : {}),
  });
  for (const user of await usersOfParty(ctx, row.partyId)) {
    await ctx.pushToClient(user.userId, 'account');
  }
}

export type OnboardingFacts = {
  readonly riskDeclaredAt?: Date | null;
  readonly organizationInvestorStatus?: string | null;
  readonly organizationConfirmation?: boolean;
};

export async function keepOnboardingFacts(
  ctx: Ctx,
  id: string,
  facts: OnboardingFacts,
): Promise<void> {
  const row = await lockCompany(ctx, id);
  if (!row) return refuse('COMPANY_DOES_NOT_EXISTS', {});
  await updateCompany(ctx, id, facts);
  for (const user of await usersOfParty(ctx, row.partyId)) {
    await ctx.pushToClient(user.userId, 'account');
  }
}
