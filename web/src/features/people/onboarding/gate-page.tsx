import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Late, SkeletonText, Words } from '../../../ui/skeleton.tsx';
import { lengthOf } from './company/company-length.ts';
import type { Onboarding } from './onboarding.ts';
import type { Gate } from './places.ts';
import { VerificationWizard } from './verification-wizard.tsx';
import classes from './wizard.module.css';
import { WizardLength } from './wizard-length.tsx';
import { WizardSteps } from './wizard-steps.tsx';

type GatePageProps = {
  readonly gate: Gate;
  readonly email: string;
  readonly help: ReactNode;
  readonly children: (onboarding: Onboarding) => ReactNode;
};

export function GatePage({ gate, email, help, children }: GatePageProps) {
  const onboarding = useQuery(query('GET /user/onboarding'));
  const { data } = onboarding;
  // Companies only verify their email here; their other steps are on their own page.
  const steps = data?.organization ? (
    <WizardLength {...lengthOf(data.organization, 'email')} />
  ) : data ? (
    <WizardSteps onboarding={data} email={email} here={gate} />
  ) : onboarding.isPending ? (
    <StepsToCome />
  ) : null;
  return (
    <VerificationWizard steps={steps} help={data ? help : undefined}>
      <QueryBoundary
        query={onboarding}
        what="Your verification"
        loading={<SkeletonText lines={5} />}
      >
        {children}
      </QueryBoundary>
    </VerificationWizard>
  );
}

const StepsToCome = () => {
  const user = useUser();
  return (
    <Late label="Loading steps">
      <Text as="div" size={13} loose tone="quiet" mb={16}>
        <p>
          <Words letters={34} />
        </p>
        <div className={classes.bar} />
      </Text>
      {user?.profile.isInstitutional ? null : <div className={classes.fold} />}
    </Late>
  );
};
