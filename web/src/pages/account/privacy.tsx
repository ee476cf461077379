import { AccountTabs } from '../../features/identity/account-tabs.tsx';
import { ArchiveCard } from '../../features/privacy/archive-card.tsx';
import { CloseCard } from '../../features/privacy/close-card.tsx';
import { KeptCard } from '../../features/privacy/kept-card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader
        title="Privacy"
        lead="What we keep of you and why, your own copy of it, and how to leave."
      />
      <AccountTabs />
      <Stack>
        <KeptCard />
        <ArchiveCard />
        <CloseCard />
      </Stack>
    </>
  );
}
