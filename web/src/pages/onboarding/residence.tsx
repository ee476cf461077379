import { GatePage } from '../../features/people/onboarding/gate-page.tsx';
import { ResidenceForm } from '../../features/people/onboarding/residence-form.tsx';
import { WizardHelp } from '../../features/people/onboarding/wizard-help.tsx';
import { useUser } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { useGo } from '../../ui/link.tsx';

export function Page() {
  const user = useUser();
  const go = useGo();
  if (!user) return null;
  const onDone = (isUsPerson: boolean) =>
    void go(isUsPerson ? paths.marketUsPerson() : paths.onboardingRisk());
  return (
    <GatePage
      gate="residence"
      email={user.email}
      help={
        <WizardHelp why="The law where you live determines what we may offer you. We do not serve US persons." />
      }
    >
      {(onboarding) => (
        <ResidenceForm
          onboarding={onboarding}
          back={user.emailVerified ? undefined : paths.onboardingEmail()}
          onDone={onDone}
        />
      )}
    </GatePage>
  );
}
