import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { PersonalityPage } from '../../features/people/onboarding/personality/personality-page.tsx';
import { useUser } from '../../lib/session/session.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  const user = useUser();
  return (
    <>
      <PageHeader
        title="Investment personality"
        lead="Ten questions about your plans. Optional; there are no right answers."
      />
      <AccountTabs />
      <Stack>{user ? <PersonalityPage user={user} /> : null}</Stack>
    </>
  );
}
