import { useBankCount } from '../../features/cash/bank-accounts/use-bank-count.ts';
import { FindTransferCard } from '../../features/cash/transactions/find-transfer-card.tsx';
import { FundsCards } from '../../features/views/wallet/funds-card.tsx';
import { WalletTabs } from '../../features/views/wallet/wallet-tabs.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Wallet" />
      <WalletTabs banks={useBankCount()} />
      <Stack>
        <FundsCards>
          <FindTransferCard />
        </FundsCards>
      </Stack>
    </>
  );
}
