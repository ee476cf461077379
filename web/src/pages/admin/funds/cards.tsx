import { DeskTabs } from '../../../features/banking/desk-tabs.tsx';
import { DeskPayments } from '../../../features/payments/desk-payments.tsx';
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
