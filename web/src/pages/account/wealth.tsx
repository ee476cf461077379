import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { WealthForm } from '../../features/people/onboarding/optional-forms.tsx';
import { ProfileStep } from '../../features/people/onboarding/profile-step.tsx';
import { useUser } from '../../lib/session/session.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  const user = useUser();
  return (
    <>
      <PageHeader
        title="Wealth and income"
        lead="Optional. Some assets require it before you can invest."
      />
      <AccountTabs />
      <Stack>
        {user ? (
          <ProfileStep name="wealth" user={user} form={(props) => <WealthForm {...props} />} />
        ) : null}
      </Stack>
    </>
  );
}
