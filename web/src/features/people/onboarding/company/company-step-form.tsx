import type { ReactNode } from 'react';
import { paths } from '../../../../paths.ts';
import { Text } from '../../../../ui/layout/layout.tsx';
import { LinkButton } from '../../../../ui/states.tsx';
import { AgainAlert } from '../again-alert.tsx';
import type { CompanyStepName } from '../onboarding.ts';
import { DocumentsForm } from './company-documents-form.tsx';
import {
  CompanyRiskForm,
  ConfirmationForm,
  InvestorStatusForm,
  ProfileForm,
  RepresentativeForm,
} from './company-forms.tsx';
import { DirectorsForm, OwnersForm } from './company-people-forms.tsx';
import type { StepFormProps } from './company-step-props.ts';

const FORMS: Partial<Record<CompanyStepName, (props: StepFormProps) => ReactNode>> = {
  risk_declaration: CompanyRiskForm,
  company_profile: ProfileForm,
  registration_documents: DocumentsForm,
  directors: DirectorsForm,
  beneficial_owners: OwnersForm,
  authorized_representative: RepresentativeForm,
  organization_investor_status: InvestorStatusForm,
  organization_confirmation: ConfirmationForm,
};

type Props = StepFormProps & { readonly agreement: (onSigned: () => void) => ReactNode };

/** A step's form; email and agreement have their own pages. */
export function CompanyStepForm({ agreement, ...props }: Props) {
  const { step, organization, onDone } = props;
  if (step.step === 'email') {
    return (
      <>
        <Text tone="quiet">
          Verify your email first. We’ll use it to contact you about the case.
        </Text>
        <div>
          <LinkButton label="Verify email" to={paths.onboardingEmail()} />
        </div>
      </>
    );
  }
  if (step.step === 'account_agreement') {
    return organization.maySign ? (
      <>
        <Text tone="quiet">
          You sign for {organization.companyName}. Read it to the end: it binds the company.
        </Text>
        <AgainAlert step={step} />
        {agreement(onDone)}
      </>
    ) : (
      <Text tone="quiet">
        Only members who can sign for the company can complete this step. Your company administrator
        can give you access.
      </Text>
    );
  }
  const Form = FORMS[step.step];
  return Form ? <Form {...props} /> : null;
}
