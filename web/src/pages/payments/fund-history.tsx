import { DepositsCard } from '../../features/payments/deposits-card.tsx';
import { WalletTabs } from '../../features/wallet/wallet-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** payments_history: every deposit that was begun, and what became of it. */
export function Page() {
  return (
    <>
      <PageHeader title="Wallet" />
      <WalletTabs />
      <DepositsCard />
    </>
  );
}
