import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';

export type CardPayment = CallData<'GET /admin/card-payments'>[number];
export type PaymentDetail = CallData<'GET /admin/card-payments/:checkoutId'>;
export type CardRefund = PaymentDetail['refunds'][number];
export type CardDispute = PaymentDetail['disputes'][number];
export type View = 'all' | 'refunds' | 'disputes' | 'owing';
export type BankAct =
  | 'refund'
  | 'dispute'
  | 'inquire'
  | 'escalate'
  | 'review'
  | 'win'
  | 'lose'
  | 'settle_refund'
  | 'fail_refund';

const KEY = 'card-desk';

export const cardPaymentsQuery = (asked: { view: View; q: string; page: number; limit: number }) =>
  queryOptions({
    queryKey: [KEY, 'list', asked],
    queryFn: ({ signal }) => callFull('GET /admin/card-payments', { query: asked, signal }),
    placeholderData: (previous) => previous,
    meta: { quiet: true },
  });

const OPEN_REFUNDS = new Set(['APPROVED', 'ASKED']);

/** One payment, asked for again while the card provider still has to say something. */
export const cardPaymentQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: [KEY, 'one', checkoutId],
    queryFn: ({ signal }) =>
      call('GET /admin/card-payments/:checkoutId', { params: { checkoutId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.refunds.some((one) => OPEN_REFUNDS.has(one.stage)) ? 5000 : false,
    meta: { quiet: true },
  });

function useAnswered(checkoutId: string) {
  const client = useQueryClient();
  return {
    onSuccess: (payment: PaymentDetail) =>
      client.setQueryData(cardPaymentQuery(checkoutId).queryKey, payment),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  };
}

export const useRequestRefund = (checkoutId: string) =>
  useMutation({
    mutationFn: ({ key, ...body }: { key: string; amount: string; reason: string }) =>
      call('POST /admin/card-payments/:checkoutId/refunds', {
        params: { checkoutId },
        body,
        idempotencyKey: key,
      }),
    ...useAnswered(checkoutId),
    meta: { quiet: true },
  });

export type Decision =
  | { readonly act: 'ask' | 'approve' }
  | { readonly act: 'reject'; readonly reason: string };

export const useDecideRefund = (checkoutId: string, refundId: string) =>
  useMutation({
    mutationFn: (decision: Decision) => {
      const params = { refundId };
      if (decision.act === 'reject') {
        const { reason } = decision;
        return call('POST /admin/card-refunds/:refundId/reject', { params, body: { reason } });
      }
      return call(`POST /admin/card-refunds/:refundId/${decision.act}`, { params });
    },
    ...useAnswered(checkoutId),
  });

export const usePlayBank = (checkoutId: string) =>
  useMutation({
    mutationFn: (body: { act: BankAct; amount?: string; id?: string }) =>
      call('POST /admin/card-payments/:checkoutId/sandbox', { params: { checkoutId }, body }),
    ...useAnswered(checkoutId),
  });
