import { paths } from '../../../paths.ts';
import { Tabs } from '../../../ui/tabs.tsx';

export function WalletTabs({ banks }: { banks?: number | undefined }) {
  const tabs = [
    { label: 'Wallet', to: paths.wallet() },
    { label: 'Bank accounts', to: paths.paymentsAccount(), count: banks || undefined },
    { label: 'Fund history', to: paths.fundHistory() },
  ];
  return <Tabs label="Wallet" tabs={tabs} />;
}
