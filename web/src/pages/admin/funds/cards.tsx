import { DeskPayments } from '../../../features/cash/card-payments/desk-payments.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { FundsTabs } from './funds-tabs.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Funds" />
      <FundsTabs />
      <DeskPayments />
    </>
  );
}
