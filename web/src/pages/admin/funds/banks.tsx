import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { DeskBanks } from '../../../features/cash/bank-accounts/desk-banks.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Bank accounts" />
      <StaffTabs />
      <DeskBanks />
    </>
  );
}
