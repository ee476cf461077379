import { BanksShort } from '../../features/cash/bank-accounts/banks-short.tsx';
import { useBankCount } from '../../features/cash/bank-accounts/use-bank-count.ts';
import { PendingWithdrawals } from '../../features/cash/withdrawals/withdrawals-card.tsx';
import { BalanceCard } from '../../features/views/wallet/balance-card.tsx';
import { HistoryCard } from '../../features/views/wallet/history-card.tsx';
import { WalletTabs } from '../../features/views/wallet/wallet-tabs.tsx';
import { useMay } from '../../lib/session/session.ts';
import { Split, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PausedAlert } from '../../ui/paused-alert.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import { WalletActions } from './wallet-actions.tsx';

export function Page() {
  const may = useMay('CAN_MANAGE_FUNDS');
  const history = (
    <>
      <PendingWithdrawals />
      <HistoryCard />
    </>
  );
  return (
    <>
      <PageHeader title="Wallet" actions={<WalletActions />} />
      <WalletTabs banks={useBankCount()} />
      <PausedAlert what="withdrawals" />
      {may ? (
        <Split lead={<BalanceCard />} panel={<Panel />}>
          {history}
        </Split>
      ) : (
        <Stack>
          <BalanceCard />
          {history}
        </Stack>
      )}
    </>
  );
}

const Panel = () => (
  <>
    <DepositPanel />
    <BanksShort />
  </>
);
