import { DeskTabs } from '../../../features/cash/banking/desk-tabs.tsx';
import { DeskPayments } from '../../../features/cash/card-payments/desk-payments.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** admin/funds/cards: card payments, and what went back of them. */
export function Page() {
  return (
    <>
      <PageHeader title="Funds" />
      <DeskTabs />
      <DeskPayments />
    </>
  );
}
