import type { CompanyStepName, Organization } from '../onboarding.ts';
import { isStepDone } from './company-answers.form.ts';

/** Estimated minutes per step of a company's verification. */
const MINUTES: Readonly<Record<CompanyStepName, number>> = {
  email: 1,
  risk_declaration: 2,
  company_profile: 3,
  registration_documents: 4,
  directors: 3,
  beneficial_owners: 3,
  authorized_representative: 1,
  organization_investor_status: 1,
  organization_confirmation: 1,
  account_agreement: 3,
};
const SENDING = 1;

export function lengthOf(
  { steps }: Pick<Organization, 'steps'>,
  here: CompanyStepName | undefined,
) {
  const at = steps.findIndex(({ step }) => step === here);
  const open = steps.filter((one) => !isStepDone(one));
  const minutes = open.reduce((sum, { step }) => sum + MINUTES[step], SENDING);
  return { number: at < 0 ? steps.length + 1 : at + 1, total: steps.length + 1, minutes };
}
