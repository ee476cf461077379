import { StaffTabs } from '../../../features/administration/desk/staff-tabs.tsx';
import { DeskPayments } from '../../../features/cash/card-payments/desk-payments.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Card payments" />
      <StaffTabs />
      <DeskPayments />
    </>
  );
}
