import { BanksCard } from '../../features/cash/bank-accounts/banks-card.tsx';
import { useBankCount } from '../../features/cash/bank-accounts/use-bank-count.ts';
import { WalletTabs } from '../../features/views/wallet/wallet-tabs.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Wallet" />
      <WalletTabs banks={useBankCount()} />
      <BanksCard />
    </>
  );
}
