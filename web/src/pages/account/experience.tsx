import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { ExperienceForm } from '../../features/people/onboarding/optional-forms.tsx';
import { ProfileStep } from '../../features/people/onboarding/profile-step.tsx';
import { useUser } from '../../lib/session/session.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  const user = useUser();
  return (
    <>
      <PageHeader
        title="Experience"
        lead="Optional. Helps us warn you of risks that may be new to you."
      />
      <AccountTabs />
      <Stack>
        {user ? (
          <ProfileStep
            name="experience"
            user={user}
            form={(props) => <ExperienceForm {...props} />}
          />
        ) : null}
      </Stack>
    </>
  );
}
