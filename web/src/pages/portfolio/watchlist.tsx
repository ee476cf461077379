import { Watchlist } from '../../features/market/watchlist.tsx';
import { PortfolioTabs } from '../../features/portfolio/portfolio-tabs.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** portfolio_watchlist: what the person watches. */
export const Page = () => (
  <Stack>
    <PageHeader title="Portfolio" />
    <PortfolioTabs />
    <Watchlist />
  </Stack>
);
