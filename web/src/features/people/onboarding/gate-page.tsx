import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { type Onboarding, onboardingQuery } from './queries.ts';
import { VerificationWizard } from './verification-wizard.tsx';
import { type Gate, WizardSteps } from './wizard-steps.tsx';

type GatePageProps = {
  readonly gate: Gate;
  readonly email: string;
  readonly help: ReactNode;
  readonly children: (onboarding: Onboarding) => ReactNode;
};

/** One of the three gates before identification, in the wizard's frame. */
export function GatePage({ gate, email, help, children }: GatePageProps) {
  const { data, error, refetch } = useQuery(onboardingQuery());
  if (data) {
    const steps = <WizardSteps onboarding={data} email={email} here={gate} />;
    return (
      <VerificationWizard steps={steps} help={help}>
        {children(data)}
      </VerificationWizard>
    );
  }
  return (
    <VerificationWizard steps={null}>
      {error ? (
        <ErrorState
          level={2}
          title="Your onboarding did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={5} />
      )}
    </VerificationWizard>
  );
}
