import { paths } from '../../../paths.ts';
import { Tabs } from '../../../ui/tabs.tsx';

export const LedgerTabs = () => (
  <Tabs
    label="Books"
    tabs={[
      { label: 'Accounts', to: paths.adminBooks() },
      { label: 'Trial balance', to: paths.adminTrialBalance() },
      { label: 'Journal', to: paths.adminJournal() },
      { label: 'Profit and loss', to: paths.adminProfitAndLoss() },
      { label: 'Balance sheet', to: paths.adminBalanceSheet() },
    ]}
  />
);
