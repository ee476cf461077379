import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { DisplayCard, USUAL_DISPLAY } from '../../features/people/identity/display-card.tsx';
import { PreferencesCard } from '../../features/people/notifications/preferences-card.tsx';
import { useUser } from '../../lib/session/session.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** owner_account: appearance and notifications, and links to the company's pages. */
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
