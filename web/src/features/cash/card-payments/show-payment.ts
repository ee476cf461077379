import type { QueryClient } from '@tanstack/react-query';
import { write } from '../../../api/cache.ts';
import type { PaymentDetail } from './desk-view.ts';

/** What each change of a payment answers is the payment as it is now. */
export const showPayment = (client: QueryClient, payment: PaymentDetail): void =>
  write(
    client,
    'GET /admin/card-payments/:checkoutId',
    { params: { checkoutId: payment.id } },
    () => payment,
  );
