import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { paths } from '../../../../paths.ts';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { LinkButton } from '../../../../ui/states.tsx';
import { FormHead } from '../../../../ui/wizard/form-head.tsx';
import type { Organization } from '../onboarding.ts';
import { VerificationWizard } from '../verification-wizard.tsx';
import { WizardHelp } from '../wizard-help.tsx';
import { WizardLength } from '../wizard-length.tsx';
import { isStepDone } from './company-answers.form.ts';
import { CompanyRiskForm } from './company-forms.tsx';
import { lengthOf } from './company-length.ts';

export function CompanyRisk({ onDone }: { onDone: () => void }) {
  const onboarding = useQuery(
    query('GET /user/onboarding', {}, { select: ({ organization }) => organization }),
  );
  return (
    <VerificationWizard
      steps={
        onboarding.data ? <WizardLength {...lengthOf(onboarding.data, 'risk_declaration')} /> : null
      }
      help={
        <WizardHelp
          title="What this means"
          why="Units of assets are not savings. There is no guarantee that the company gets back what it invests, or when."
        />
      }
    >
      <FormHead title="Risk declaration" />
      <QueryBoundary query={onboarding} what="Your company" loading={<SkeletonText lines={6} />}>
        {(organization) =>
          organization ? <Declare organization={organization} onDone={onDone} /> : null
        }
      </QueryBoundary>
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
          ? 'Your company administrator makes this declaration.'
          : 'No further declaration is required.'}
      </p>
      <div>
        <LinkButton label="View company verification" to={paths.corporateAccount()} />
      </div>
    </>
  );
}
