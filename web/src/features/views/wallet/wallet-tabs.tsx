import { paths } from '../../../paths.ts';
import { useMayOpen } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

export function WalletTabs({ banks }: { banks?: number | undefined }) {
  const mayOpen = useMayOpen();
  const tabs = [
    { label: 'Wallet', to: paths.wallet() },
    { label: 'Bank accounts', to: paths.paymentsAccount(), count: banks || undefined },
    { label: 'Fund history', to: paths.fundHistory() },
  ].filter((tab) => mayOpen(tab.to));
  return <Tabs label="Wallet" tabs={tabs} />;
}
