import { DeskPayment } from '../../../features/cash/card-payments/desk-payment.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useParam } from '../../../ui/tables/url-state.ts';

/** admin/funds/cards/…: one card payment with its refunds and disputes. */
export function Page() {
  return (
    <>
      <PageHeader title="Card payment" />
      <DeskPayment checkoutId={useParam('checkoutId')} />
    </>
  );
}
