import type { CompanyStep, Organization } from '../onboarding.ts';

export type StepFormProps = {
  readonly step: CompanyStep;
  readonly organization: Organization;
  /** The name of whoever fills the form. */
  readonly signer: string;
  readonly onDone: () => void;
};
