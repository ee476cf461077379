import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate, write } from '../../../api/cache.ts';
import { CARD_DESK } from '../../../api/reads.ts';
import { call } from '../../../lib/call.ts';
import { notify } from '../../../ui/notify.tsx';
import type { PaymentDetail } from './desk-view.ts';

/** What each change of a payment answers is the payment as it is now. */
export const showPayment = (client: QueryClient, payment: PaymentDetail): void =>
  write(
    client,
    'GET /admin/card-payments/:checkoutId',
    { params: { checkoutId: payment.id } },
    () => payment,
  );

export type Decision =
  | { readonly act: 'ask' | 'approve'; readonly fingerprint: string }
  | { readonly act: 'reject'; readonly reason: string };

const SAID: Readonly<Partial<Record<Decision['act'], string>>> = {
  ask: 'A second person is asked',
  approve: 'Agreed. The card provider is asked.',
};

/** One decision about one refund; each is an endpoint of its own. */
export function useRefundDecision(refundId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => {
      const params = { refundId };
      if (decision.act === 'reject') {
        const { reason } = decision;
        return call('POST /admin/card-refunds/:refundId/reject', { params, body: { reason } });
      }
      const { act, fingerprint } = decision;
      return call(`POST /admin/card-refunds/:refundId/${act}`, { params, body: { fingerprint } });
    },
    onSuccess: (payment, { act }) => {
      const said = SAID[act];
      if (said) notify.ok(said);
      showPayment(client, payment);
    },
    onSettled: () => invalidate(client, CARD_DESK),
  });
}
