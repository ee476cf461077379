import type { CompanyView } from '@holdfast/domain/people/identity/user';

export type CompanyFacts = {
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly companyLogo: string | null;
  readonly companyStatus: string | null;
  readonly companyRiskDeclaredAt: Date | null;
  readonly isOwner: boolean;
  readonly appliedAsOwner: boolean | null;
};

export const companyOf = (row: CompanyFacts): CompanyView | null =>
  row.companyId && row.companyName
    ? {
        id: row.companyId,
        isOwner: row.isOwner,
        appliedAsOwner: row.appliedAsOwner === true,
        riskDeclaration: row.companyRiskDeclaredAt !== null,
        companyName: row.companyName,
        companyLogo: row.companyLogo,
        status: row.companyStatus as CompanyView['status'],
      }
    : null;
