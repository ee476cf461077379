import { UUID } from '@holdfast/domain/kernel/ids';
import {
  type CompanyStatus,
  companyMachine,
} from '@holdfast/domain/people/companies/company.machine';
import type { CompanyProfile } from '@holdfast/domain/people/companies/contract';
import { tidyName } from '@holdfast/domain/people/companies/profile';
import { refuse } from '@holdfast/domain/people/companies/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { fileById } from '../../files/index.ts';
import { usersOfParty } from '../../identity/index.ts';
import {
  type CompanyRow,
  findCompanies,
  findCompanyOfParty,
  lockCompany,
  saveCompany,
  updateCompany,
} from '../repository/company.ts';
import { nameKeyOf } from '../rules.ts';

/** A company as other modules see it. */
export type Company = {
  readonly id: string;
  readonly partyId: string;
  readonly companyName: string;
  readonly logoFileId: string | null;
  readonly isOwner: boolean;
  readonly status: CompanyStatus;
  readonly country: string | null;
  readonly riskDeclaredAt: Date | null;
  readonly organizationInvestorStatus: string | null;
  readonly organizationConfirmation: boolean;
};

export type NewCompany = {
  readonly partyId: string;
  readonly companyName: string;
  readonly isOwner?: boolean | undefined;
};

/** Founds a company for a party. Refuses COMPANY_EXISTS when the name is taken. */
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

/** Writes what the public profile says. Refuses COMPANY_DOES_NOT_EXISTS. */
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

/** Staff approve the whole company. Saying it twice changes nothing. */
export const approveCompany = (ctx: Ctx, id: string): Promise<void> =>
  moveCompanyStatus(ctx, id, 'approved');

/** Staff refuse the company; the reason is told to it. */
export const rejectCompany = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  moveCompanyStatus(ctx, id, 'rejected', reason);

/**
 * Moves a company's verification: pending → in_progress → approved or rejected, and back. Who may
 * is the caller's to decide first. Saying it twice changes nothing; a way that isn't in the machine
 * refuses INVALID_TRANSITION. The party's approval is identity's (approveParty, unapproveParty).
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
  const allowed = companyMachine
    .movesFrom(from)
    .some((move) => companyMachine.after(move, from) === to);
  if (!allowed) refuse('INVALID_TRANSITION', { what: 'company', state: from, move: to });
  await updateCompany(ctx, id, {
    status: to,
    statusReason: reason ?? null,
    approvedAt: to === 'approved' ? ctx.now : null,
  });
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

/** Keeps what the company's onboarding says of it. Refuses COMPANY_DOES_NOT_EXISTS. */
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

/** What a reviewer sees of a company beside what it answered. Refuses COMPANY_DOES_NOT_EXISTS. */
export type CompanyForReview = CompanyProfile & {
  readonly partyId: string;
  readonly status: CompanyStatus;
  readonly statusReason: string | null;
  readonly appliedAsOwner: boolean;
  readonly riskDeclaredAt: Date | null;
  readonly approvedAt: Date | null;
};
export async function companyForReview(ctx: Ctx, id: string): Promise<CompanyForReview> {
  const row = await rowById(ctx, id);
  return {
    ...(await profileOf(ctx, row)),
    partyId: row.partyId,
    status: row.status as CompanyStatus,
    statusReason: row.statusReason,
    appliedAsOwner: row.isOwner,
    riskDeclaredAt: row.riskDeclaredAt,
    approvedAt: row.approvedAt,
  };
}

/** The company of an id. Refuses COMPANY_DOES_NOT_EXISTS. */
export async function companyById(ctx: Ctx, id: string): Promise<Company> {
  return companyOf(await rowById(ctx, id));
}

/** Companies by id, for lists; ids of nothing are left out. */
export async function companiesByIds(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Company>> {
  const rows = await findCompanies(ctx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, companyOf(row)] as const));
}

/** The company that a party is, or undefined for a person's party. */
export async function companyOfParty(ctx: Ctx, partyId: string): Promise<Company | undefined> {
  const row = await findCompanyOfParty(ctx, partyId);
  return row && companyOf(row);
}

/**
 * What anybody may know of a company that manages assets. Who merely invests is known to its own
 * people and to staff. Refuses COMPANY_DOES_NOT_EXISTS.
 */
export async function publicProfile(ctx: UserCtx, id: string): Promise<CompanyProfile> {
  const row = await rowById(ctx, id);
  const { actor } = ctx;
  const isPublic = row.isOwner && row.status === 'approved';
  const isOwn = actor.companyId === row.id;
  if (!isPublic && !isOwn && !actor.standing.isStaff) refuse('COMPANY_DOES_NOT_EXISTS', {});
  return profileOf(ctx, row);
}

/** The public profile of a row. */
export async function profileOf(ctx: Ctx, row: CompanyRow): Promise<CompanyProfile> {
  return {
    id: row.id,
    companyName: row.companyName,
    companyLogo: await logoOf(ctx, row),
    isOwner: row.isOwner && row.status === 'approved',
    isVerified: row.status === 'approved',
    country: row.country,
    city: row.city,
    website: row.website,
    about: row.about,
    founded: row.founded,
    registrationNumber: row.registrationNumber,
    memberSince: row.createdAt.toISOString(),
  };
}

/** The path that a preview of the logo is asked by, when there is one that everybody may see. */
export async function logoOf(ctx: Ctx, row: CompanyRow): Promise<string | null> {
  if (!row.logoFileId) return null;
  const file = await fileById(ctx, row.logoFileId);
  return file?.isPublic ? file.storageKey : null;
}

async function rowById(ctx: Ctx, id: string): Promise<CompanyRow> {
  const [row] = UUID.test(id) ? await findCompanies(ctx, [id]) : [];
  return row ?? refuse('COMPANY_DOES_NOT_EXISTS', {});
}

const companyOf = (row: CompanyRow): Company => ({
  id: row.id,
  partyId: row.partyId,
  companyName: row.companyName,
  logoFileId: row.logoFileId,
  isOwner: row.isOwner,
  status: row.status as Company['status'],
  country: row.country,
  riskDeclaredAt: row.riskDeclaredAt,
  organizationInvestorStatus: row.organizationInvestorStatus,
  organizationConfirmation: row.organizationConfirmation,
});
