import type { CompanyStep, Organization } from '../onboarding.ts';

export type StepFormProps = {
  readonly step: CompanyStep;
  readonly organization: Organization;
  readonly signer: string;
  readonly onDone: () => void;
};
