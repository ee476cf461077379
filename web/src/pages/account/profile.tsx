import { AccountTabs } from '../../features/identity/account-tabs.tsx';
import { LinksCard } from '../../features/identity/links-card.tsx';
import { ProfileCard } from '../../features/identity/profile-card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Profile" lead="How you appear on Holdfast." />
      <AccountTabs />
      <Stack>
        <ProfileCard />
        <LinksCard />
      </Stack>
    </>
  );
}
