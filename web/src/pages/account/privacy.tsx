import { AccountTabs } from '../../features/people/identity/account-tabs.tsx';
import { SenderNameCard } from '../../features/people/identity/sender-name-card.tsx';
import { ArchiveCard } from '../../features/views/privacy/archive-card.tsx';
import { CloseCard } from '../../features/views/privacy/close-card.tsx';
import { KeptCard } from '../../features/views/privacy/kept-card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader
        title="Privacy"
        lead="The data we keep about you, your copy of it, and account closure."
      />
      <AccountTabs />
      <Stack>
        <SenderNameCard />
        <KeptCard />
        <ArchiveCard />
        <CloseCard />
      </Stack>
    </>
  );
}
