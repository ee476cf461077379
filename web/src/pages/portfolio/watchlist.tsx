import { PortfolioTabs } from '../../features/views/portfolio/portfolio-tabs.tsx';
import { WatchlistCard } from '../../features/views/portfolio/watchlist-card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export const Page = () => (
  <Stack>
    <PageHeader title="Portfolio" />
    <PortfolioTabs />
    <WatchlistCard />
  </Stack>
);
