import { type CompanyStatus, hasSentCase } from '@holdfast/domain/people/companies/company.machine';
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

/** A company's user belongs to one; a person to none. */
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

type CompletionFacts = Pick<CompanyFacts, 'companyStatus'> & {
  readonly kind: string;
  readonly partialComplete: boolean;
};

/** A person sent the required steps; a company’s users share the state of the company’s case. */
export const isPartlyComplete = (row: CompletionFacts): boolean =>
  row.kind === 'company'
    ? row.companyStatus !== null && hasSentCase(row.companyStatus as CompanyStatus)
    : row.partialComplete;
