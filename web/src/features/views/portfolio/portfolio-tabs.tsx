import { paths } from '../../../paths.ts';
import { useMayOpen } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

export function PortfolioTabs({ holdings }: { holdings?: number | undefined }) {
  const mayOpen = useMayOpen();
  const tabs = [
    { label: 'Assets', to: paths.portfolioAssets(), count: holdings },
    { label: 'Currency', to: paths.portfolioCurrency() },
    { label: 'Transactions', to: paths.portfolioTransactions() },
    { label: 'Watchlist', to: paths.portfolioWatchlist() },
    { label: 'Plans and alerts', to: paths.portfolioPlans() },
  ].filter((tab) => mayOpen(tab.to));
  return <Tabs label="Portfolio" tabs={tabs} />;
}
