import { DeskDeposits } from '../../../features/cash/bank-deposits/desk-deposits.tsx';
import { DeskCryptoDeposits } from '../../../features/cash/crypto/desk-deposits.tsx';
import { DeskTransfers } from '../../../features/cash/crypto/desk-transfers.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { FundsTabs } from './funds-tabs.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Funds" />
      <FundsTabs />
      <DeskDeposits>
        <DeskCryptoDeposits />
        <div id="algo">
          <DeskTransfers />
        </div>
      </DeskDeposits>
    </>
  );
}
