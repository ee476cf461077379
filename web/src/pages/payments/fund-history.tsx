import { useBankCount } from '../../features/banking/queries.ts';
import { DepositsCard } from '../../features/payments/deposits-card.tsx';
import { WalletTabs } from '../../features/wallet/wallet-tabs.tsx';
import { WithdrawalsCard } from '../../features/wallet/withdrawals-card.tsx';
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
