import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { PreferencesCard } from '../../features/people/notifications/preferences-card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Notifications" lead="What we notify you about, in the app and by email." />
      <AccountTabs />
      <Stack>
        <PreferencesCard />
      </Stack>
    </>
  );
}
