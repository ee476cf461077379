import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { LinksCard } from '../../features/people/identity/links-card.tsx';
import { ProfileCard } from '../../features/people/identity/profile-card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

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
