import { queryOptions } from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';

export type Summary = CallData<'GET /admin/settlement/summary'>;
export type Instruction = CallData<'GET /admin/settlement'>[number];
export type Status = Instruction['status'];
export type Comparison = NonNullable<Summary['reconciliation']>;

const LOOK_AGAIN_MS = 5_000;

/** Settlement moves by itself: the page looks again every few seconds. */
export const summaryQuery = () =>
  queryOptions({
    queryKey: ['settlement', 'summary'],
    queryFn: ({ signal }) => call('GET /admin/settlement/summary', { signal, background: true }),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { quiet: true },
  });

export const instructionsQuery = (status: Status | undefined, page: number, limit: number) =>
  queryOptions({
    queryKey: ['settlement', 'instructions', status ?? 'all', page, limit],
    queryFn: ({ signal }) =>
      callFull('GET /admin/settlement', {
        query: { page, limit, ...(status ? { status } : {}) },
        signal,
        background: true,
      }),
    placeholderData: (previous) => previous,
    refetchInterval: LOOK_AGAIN_MS,
    meta: { quiet: true },
  });
