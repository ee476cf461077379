import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { PersonalForm } from '../../features/people/onboarding/personal-form.tsx';
import { ProfileStep } from '../../features/people/onboarding/profile-step.tsx';
import { useUser } from '../../lib/session/session.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  const user = useUser();
  return (
    <>
      <PageHeader title="Personal information" lead="As shown in your identity document." />
      <AccountTabs />
      <Stack>
        {user ? (
          <ProfileStep
            name="personal_information"
            user={user}
            form={(props) => <PersonalForm {...props} />}
          />
        ) : null}
      </Stack>
    </>
  );
}
