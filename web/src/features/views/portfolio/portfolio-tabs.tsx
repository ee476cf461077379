import { paths } from '../../../paths.ts';
import { useHasPage } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

/** The portfolio's tabs; those that aren't built yet are not shown. */
export function PortfolioTabs({ holdings }: { holdings?: number | undefined }) {
  const hasPage = useHasPage();
  const tabs = [
    { label: 'Assets', to: paths.portfolioAssets(), count: holdings },
    { label: 'Currency', to: paths.portfolioCurrency() },
    { label: 'Transactions', to: paths.portfolioTransactions() },
    { label: 'Watchlist', to: paths.portfolioWatchlist() },
    { label: 'Plans and alerts', to: paths.portfolioPlans() },
  ].filter((tab) => hasPage(tab.to));
  return <Tabs label="Portfolio" tabs={tabs} />;
}
