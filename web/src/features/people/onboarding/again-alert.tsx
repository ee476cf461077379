import { Alert } from '../../../ui/alert.tsx';
import type { StepView } from './onboarding.ts';

export const AgainAlert = ({ step }: { step: Pick<StepView, 'reason'> | undefined }) =>
  step?.reason ? (
    <Alert tone="warn">
      <strong>We need this again.</strong> {step.reason}
    </Alert>
  ) : null;
