import { useBankCount } from '../../features/cash/bank-accounts/use-bank-count.ts';
import { FindTransferCard } from '../../features/cash/transactions/find-transfer-card.tsx';
import { HistoryCard } from '../../features/views/wallet/history-card.tsx';
import { WalletTabs } from '../../features/views/wallet/wallet-tabs.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader title="Wallet" />
      <WalletTabs banks={useBankCount()} />
      <HistoryCard preset="funds" />
      <FindTransferCard />
    </Stack>
  );
}
