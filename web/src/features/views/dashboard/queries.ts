import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const cashQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'overview'],
    queryFn: ({ signal }) => call('GET /user/wallet/overview', { signal }),
  });

export const activityQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'transactions', 'recent'],
    queryFn: ({ signal }) => call('GET /user/wallet/transactions', { query: { limit: 5 }, signal }),
  });

/** How long the identity document lasts; the pages of the onboarding keep the same. */
export const onboardingQuery = () =>
  queryOptions({
    queryKey: ['onboarding', 'own'],
    queryFn: ({ signal }) => call('GET /user/onboarding', { signal }),
    meta: { quiet: true },
  });

export const closingSoonQuery = () =>
  queryOptions({
    queryKey: ['assets', 'closing-soon'],
    queryFn: ({ signal }) =>
      call('GET /assets', { query: { status: 'open', sort: 'closing', limit: 3 }, signal }),
  });
