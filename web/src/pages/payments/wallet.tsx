import { TopUpCard } from '../../features/payments/top-up-card.tsx';
import { BalanceCard } from '../../features/wallet/balance-card.tsx';
import { HistoryCard } from '../../features/wallet/history-card.tsx';
import { WalletTabs } from '../../features/wallet/wallet-tabs.tsx';
import { Split } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** payments_wallet: what is in the wallet, its history, and depositing by card. */
export function Page() {
  return (
    <>
      <PageHeader title="Wallet" />
      <WalletTabs />
      <Split panel={<TopUpCard />}>
        <BalanceCard />
        <HistoryCard />
      </Split>
    </>
  );
}
