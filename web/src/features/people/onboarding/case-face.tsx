import { IconBuilding } from '@tabler/icons-react';
import { Avatar } from '../../../ui/avatar.tsx';
import type { CaseRow } from './onboarding.ts';
import classes from './review.module.css';

type Faced = {
  readonly company: Pick<NonNullable<CaseRow['company']>, 'companyLogo'> | null;
  readonly applicant?: Pick<CaseRow['applicant'], 'avatar'>;
};
type FaceProps = { readonly row: Faced; readonly size: number };

/** A company's logo in a square, or a building without one; a person's picture. */
export function CaseFace({ row, size }: FaceProps) {
  const { company, applicant } = row;
  if (!company) return <Avatar avatar={applicant?.avatar} size={size} />;
  if (company.companyLogo) return <Avatar avatar={company.companyLogo} size={size} square />;
  return (
    <span className={classes.building} style={{ width: size, height: size }} aria-hidden="true">
      <IconBuilding size={Math.round(size * 0.55)} />
    </span>
  );
}
