import type { QueryClient } from '@tanstack/react-query';
import { write } from '../../../api/cache.ts';
import type { PaymentDetail } from './desk-view.ts';

/** A change's response is the updated payment. */
export const showPayment = (client: QueryClient, payment: PaymentDetail): void =>
  write(
    client,
    'GET /admin/card-payments/:checkoutId',
    { params: { checkoutId: payment.id } },
    () => payment,
  );
