import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { DisplayCard, USUAL_DISPLAY } from '../../features/people/identity/display-card.tsx';
import { PreferencesCard } from '../../features/people/notifications/preferences-card.tsx';
import { useUser } from '../../lib/session/session.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  const user = useUser();
  return (
    <>
      <PageHeader title="Account" lead="Your display and notification settings." />
      <AccountTabs />
      <Stack>
        <DisplayCard chosen={user?.preferences ?? USUAL_DISPLAY} />
        <PreferencesCard />
      </Stack>
    </>
  );
}
