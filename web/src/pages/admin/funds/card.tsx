import { DeskPayment } from '../../../features/cash/card-payments/desk-payment.tsx';
import type { PageProps } from '../../../lib/page-params.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

export function Page({ params: { checkoutId } }: PageProps<'checkoutId'>) {
  return (
    <>
      <PageHeader title="Card payment" />
      <DeskPayment checkoutId={checkoutId} />
    </>
  );
}
