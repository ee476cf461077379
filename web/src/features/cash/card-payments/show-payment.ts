import type { QueryClient } from '@tanstack/react-query';
import { write } from '../../../api/cache.ts';
import type { PaymentDetail } from './desk-view.ts';

/** Caches the updated payment, which the response to every change contains. */
export const showPayment = (client: QueryClient, payment: PaymentDetail): void =>
  write(
    client,
    'GET /admin/card-payments/:checkoutId',
    { params: { checkoutId: payment.id } },
    () => payment,
  );
