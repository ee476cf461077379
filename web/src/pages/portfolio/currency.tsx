import { CurrencyValueCard } from '../../features/views/portfolio/currency-value-card.tsx';
import { PortfolioTabs } from '../../features/views/portfolio/portfolio-tabs.tsx';
import { CurrenciesCard } from '../../features/views/wallet/currencies-card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** The party's money by currency; the home page of introducers. */
export const Page = () => (
  <Stack>
    <PageHeader title="Portfolio" />
    <PortfolioTabs />
    <CurrenciesCard />
    <CurrencyValueCard />
  </Stack>
);
