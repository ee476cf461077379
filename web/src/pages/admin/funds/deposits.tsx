import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { DeskDeposits } from '../../../features/cash/bank-deposits/desk-deposits.tsx';
import { DeskCryptoDeposits } from '../../../features/cash/crypto/desk-deposits.tsx';
import { DeskTransfers } from '../../../features/cash/crypto/desk-transfers.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Deposits" />
      <StaffTabs />
      <DeskDeposits>
        <DeskCryptoDeposits />
        <div id="algo">
          <DeskTransfers />
        </div>
      </DeskDeposits>
    </>
  );
}
