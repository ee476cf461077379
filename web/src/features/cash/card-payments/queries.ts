import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';

export type Checkout = CallData<'GET /stripe/checkout-session/:checkoutId'>;
export type SandboxPage = CallData<'GET /sandbox/checkout/:sessionId'>;

/** Opens a checkout; the same key opens the same one. */
export const useOpenCheckout = () =>
  useMutation({
    mutationFn: ({ amount, key }: { amount: string; key: string }) =>
      call('POST /stripe/checkout-session', {
        body: { amount, currency: 'USD' },
        idempotencyKey: key,
      }),
    meta: { quiet: true },
  });

const WAITING = new Set(['created', 'pending', 'processing']);

export const isWaiting = (checkout: Pick<Checkout, 'status'>): boolean =>
  WAITING.has(checkout.status);

/** It waits for its payment, or for another card after a decline. */
const mayChange = (checkout: Checkout): boolean => isWaiting(checkout) || checkout.url !== null;

/** A checkout, asked for again while it may change: the stream tells sooner when it is there. */
export const checkoutQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: ['payments', 'checkout', checkoutId],
    queryFn: ({ signal }) =>
      call('GET /stripe/checkout-session/:checkoutId', {
        params: { checkoutId },
        signal,
        background: true,
      }),
    // What was shown before a second card was tried is no longer so.
    staleTime: 0,
    refetchOnMount: 'always' as const,
    refetchInterval: ({ state }) => (state.data && !mayChange(state.data) ? false : 2500),
    enabled: checkoutId !== '',
  });

/** The party's top-ups, newest first. */
export const depositsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['payments', 'deposits'],
    queryFn: ({ pageParam, signal }) =>
      callFull('GET /user/wallet/deposits', {
        query: { limit: 25, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) =>
      (page.meta as { next?: string | null } | undefined)?.next ?? undefined,
  });

export const feesQuery = () =>
  queryOptions({
    queryKey: ['fees'],
    queryFn: ({ signal }) => call('GET /fees', { signal }),
    staleTime: 10 * 60_000,
  });

export const sandboxQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['sandbox', sessionId],
    queryFn: ({ signal }) =>
      call('GET /sandbox/checkout/:sessionId', { params: { sessionId }, signal }),
    staleTime: 0,
  });

export const usePayInSandbox = (sessionId: string) =>
  useMutation({
    mutationFn: (number: string) =>
      call('POST /sandbox/checkout/:sessionId/pay', { params: { sessionId }, body: { number } }),
    meta: { quiet: true },
  });

export const useAnswerBank = (sessionId: string) =>
  useMutation({
    mutationFn: (confirmed: boolean) =>
      call('POST /sandbox/checkout/:sessionId/confirm', {
        params: { sessionId },
        body: { confirmed },
      }),
    meta: { quiet: true },
  });
