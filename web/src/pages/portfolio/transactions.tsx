import { MyCommitments } from '../../features/assets/offerings/my-commitments.tsx';
import { PortfolioTabs } from '../../features/views/portfolio/portfolio-tabs.tsx';
import { HistoryCard } from '../../features/views/wallet/history-card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export const Page = () => (
  <Stack>
    <PageHeader title="Portfolio" />
    <PortfolioTabs />
    <MyCommitments>
      <HistoryCard preset="investments" />
    </MyCommitments>
  </Stack>
);
