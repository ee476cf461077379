import { BanksCard } from '../../features/cash/banking/banks-card.tsx';
import { useBankCount } from '../../features/cash/banking/queries.ts';
import { WalletTabs } from '../../features/cash/wallet/wallet-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** payments_account: the party's bank accounts. */
export function Page() {
  return (
    <>
      <PageHeader title="Wallet" />
      <WalletTabs banks={useBankCount()} />
      <BanksCard />
    </>
  );
}
