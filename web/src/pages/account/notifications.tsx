import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { PreferencesCard } from '../../features/people/notifications/preferences-card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Notifications" lead="What you are told about, in the app and by mail." />
      <AccountTabs />
      <Stack>
        <PreferencesCard />
      </Stack>
    </>
  );
}
