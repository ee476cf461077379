import type { QueueName } from '@holdfast/domain/administration/desk/queues';
import { useQuery } from '@tanstack/react-query';
import { overviewNow } from '../../../features/administration/desk/calls.ts';
import { paths } from '../../../paths.ts';
import { useMayOpen } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

/** With the sidebar's counts. */
export function FundsTabs() {
  const mayOpen = useMayOpen();
  // Reads the cache only; the shell polls.
  const { data } = useQuery({ ...overviewNow(), enabled: false });
  const waiting = (queue: QueueName) =>
    data?.queues.find(({ what }) => what === queue)?.count || undefined;
  const tabs = [
    { label: 'Deposits', to: paths.adminDeposits() },
    { label: 'Suspense', to: paths.adminSuspense(), count: waiting('suspense') },
    { label: 'Statements', to: paths.adminStatements() },
    { label: 'Statement rules', to: paths.adminStatementRules() },
    { label: 'Card payments', to: paths.adminCards() },
    { label: 'Bank accounts', to: paths.adminBanks() },
    { label: 'Own money', to: paths.adminOwnMoney() },
    { label: 'Withdrawals', to: paths.adminWithdrawals(), count: waiting('withdrawals') },
  ].filter((tab) => mayOpen(tab.to));
  return <Tabs label="Funds" tabs={tabs} />;
}
