import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState, LinkButton } from '../../../ui/states.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import { isStepDone } from './organization.form.ts';
import { CompanyRiskForm } from './organization-forms.tsx';
import type { Organization } from './organization-queries.ts';
import { onboardingQuery } from './queries.ts';
import { VerificationWizard } from './verification-wizard.tsx';
import { WizardHelp } from './wizard-help.tsx';

/** The risk declaration of a company, the gate before its verification. */
export function OrganizationRisk({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useQuery(onboardingQuery());
  const organization = data?.organization;
  return (
    <VerificationWizard
      steps={null}
      help={
        <WizardHelp
          title="What this means"
          why="Units of assets are not savings. Nobody guarantees that the company gets back what it puts in, or when."
        />
      }
    >
      <FormHead title="Risk declaration" />
      {organization ? (
        <Declare organization={organization} onDone={onDone} />
      ) : error ? (
        <ErrorState
          level={2}
          title="Your company did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={6} />
      )}
    </VerificationWizard>
  );
}

function Declare({ organization, onDone }: { organization: Organization; onDone: () => void }) {
  const user = useUser();
  const step = organization.steps.find((one) => one.step === 'risk_declaration');
  if (step && !isStepDone(step) && organization.mayComplete) {
    const signer = `${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim();
    return <CompanyRiskForm {...{ step, organization, signer, onDone }} />;
  }
  return (
    <>
      <p>
        {step && !isStepDone(step)
          ? 'An administrator of your company declares this for it.'
          : 'Your company needs no other declaration.'}
      </p>
      <div>
        <LinkButton label="To the company’s verification" to={paths.corporateAccount()} />
      </div>
    </>
  );
}
