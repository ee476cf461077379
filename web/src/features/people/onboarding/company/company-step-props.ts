import type { CompanyStep, Organization } from '../onboarding.ts';

export type StepFormProps = {
  readonly step: CompanyStep;
  readonly organization: Organization;
  /** The name of the user filling in the form. */
  readonly signer: string;
  readonly onDone: () => void;
};
