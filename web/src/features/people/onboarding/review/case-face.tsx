import { Avatar } from '../../../../ui/avatar.tsx';
import { CompanyLogo } from '../../../../ui/company-logo.tsx';
import type { CaseRow } from '../onboarding.ts';

type Faced = {
  readonly company: Pick<NonNullable<CaseRow['company']>, 'companyLogo'> | null;
  readonly applicant?: Pick<CaseRow['applicant'], 'avatar'>;
};
type FaceProps = { readonly row: Faced; readonly size: number };

export function CaseFace({ row, size }: FaceProps) {
  const { company, applicant } = row;
  if (!company) return <Avatar avatar={applicant?.avatar} size={size} />;
  return <CompanyLogo logo={company.companyLogo} size={size} />;
}
