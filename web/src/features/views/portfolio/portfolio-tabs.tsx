import { paths } from '../../../paths.ts';
import { Tabs } from '../../../ui/tabs.tsx';

export function PortfolioTabs({ holdings }: { holdings?: number | undefined }) {
  const tabs = [
    { label: 'Assets', to: paths.portfolioAssets(), count: holdings },
    { label: 'Currency', to: paths.portfolioCurrency() },
    { label: 'Transactions', to: paths.portfolioTransactions() },
    { label: 'Watchlist', to: paths.portfolioWatchlist() },
    { label: 'Plans and alerts', to: paths.portfolioPlans() },
    { label: 'Calendar', to: paths.calendar() },
  ];
  return <Tabs label="Portfolio" tabs={tabs} />;
}
