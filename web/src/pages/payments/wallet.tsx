import { Button } from '@mantine/core';
import { BankDepositCard } from '../../features/banking/bank-deposit.tsx';
import { DepositWays } from '../../features/banking/deposit-ways.tsx';
import { TopUpCard } from '../../features/payments/top-up-card.tsx';
import { BalanceCard } from '../../features/wallet/balance-card.tsx';
import { CryptoCard } from '../../features/wallet/crypto-card.tsx';
import { HistoryCard } from '../../features/wallet/history-card.tsx';
import { LeavingActions } from '../../features/wallet/leaving-actions.tsx';
import { WalletTabs } from '../../features/wallet/wallet-tabs.tsx';
import { PendingWithdrawals } from '../../features/wallet/withdrawals-card.tsx';
import { paths } from '../../paths.ts';
import { Split } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** payments_wallet: what is in the wallet, its history, and depositing by card. */
export function Page() {
  return (
    <>
      <PageHeader
        title="Wallet"
        actions={
          <>
            {/* Under 1200 the deposit stands below the history: this leads to it. */}
            <Button component={Link} to={paths.deposit()} hiddenFrom="75em" variant="default">
              Deposit
            </Button>
            <LeavingActions />
          </>
        }
      />
      <WalletTabs />
      <Split
        panel={
          <div id="deposit">
            <DepositWays
              ways={[
                { value: 'card', label: 'Card', content: <TopUpCard /> },
                { value: 'bank', label: 'Bank transfer', content: <BankDepositCard /> },
                { value: 'crypto', label: 'Crypto', content: <CryptoCard /> },
              ]}
            />
          </div>
        }
      >
        <BalanceCard />
        <PendingWithdrawals />
        <HistoryCard />
      </Split>
    </>
  );
}
