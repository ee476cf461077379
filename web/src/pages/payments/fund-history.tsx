import { useBankCount } from '../../features/cash/banking/queries.ts';
import { DepositsCard } from '../../features/cash/card-payments/deposits-card.tsx';
import { WalletTabs } from '../../features/cash/wallet/wallet-tabs.tsx';
import { WithdrawalsCard } from '../../features/cash/wallet/withdrawals-card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** payments_history: every deposit and withdrawal that was begun, and what became of it. */
export function Page() {
  return (
    <>
      <PageHeader title="Wallet" />
      <WalletTabs banks={useBankCount()} />
      <Stack>
        <DepositsCard />
        <WithdrawalsCard />
      </Stack>
    </>
  );
}
