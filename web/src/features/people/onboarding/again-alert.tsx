import { Alert } from '../../../ui/alert.tsx';
import type { StepView } from './onboarding.ts';

/** Why staff asked for a step again, above its form. */
export const AgainAlert = ({ step }: { step: StepView | undefined }) =>
  step?.reason ? (
    <Alert tone="warn">
      <strong>We need this again.</strong> {step.reason}
    </Alert>
  ) : null;
