import { paths } from '../../../paths.ts';
import { useHasPage } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

/** The parts of the platform's funds; those that aren't built are not shown. */
export function FundsTabs() {
  const hasPage = useHasPage();
  const tabs = [
    { label: 'Deposits', to: paths.adminDeposits() },
    { label: 'Suspense', to: paths.adminSuspense() },
    { label: 'Statements', to: paths.adminStatements() },
    { label: 'Card payments', to: paths.adminCards() },
    { label: 'Bank accounts', to: paths.adminBanks() },
    { label: 'Withdrawals', to: paths.adminWithdrawals() },
  ].filter((tab) => hasPage(tab.to));
  return <Tabs label="Funds" tabs={tabs} />;
}
