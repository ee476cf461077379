import { UUID } from '@holdfast/domain/kernel/ids';
import type { CompanyStatus } from '@holdfast/domain/people/companies/company.machine';
import type { CompanyProfile } from '@holdfast/domain/people/companies/contract';
import { refuse } from '@holdfast/domain/people/companies/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { type CompanyRow, findCompanies, findCompanyOfParty } from '../repository/company.ts';
import { profileOf } from '../views.ts';

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

export const partyOfCompany = async (ctx: Ctx, id: string): Promise<string> =>
  (await rowById(ctx, id)).partyId;

export async function companyById(ctx: Ctx, id: string): Promise<Company> {
  return companyOf(await rowById(ctx, id));
}

export async function companiesByIds(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Company>> {
  const rows = await findCompanies(ctx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, companyOf(row)] as const));
}

export async function companyOfParty(ctx: Ctx, partyId: string): Promise<Company | undefined> {
  const row = await findCompanyOfParty(ctx, partyId);
  return row && companyOf(row);
}

/**
 * Only members and staff see companies other than asset managers. Refuses COMPANY_DOES_NOT_EXISTS.
 */
export async function publicProfile(ctx: UserCtx, id: string): Promise<CompanyProfile> {
  const row = await rowById(ctx, id);
  const { actor } = ctx;
  const isPublic = row.isOwner && row.status === 'approved';
  const isOwn = actor.companyId === row.id;
  if (!isPublic && !isOwn && !actor.standing.isStaff) refuse('COMPANY_DOES_NOT_EXISTS', {});
  return profileOf(ctx, row);
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
