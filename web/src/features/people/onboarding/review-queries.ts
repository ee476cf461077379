import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';

export type CaseRow = CallData<'GET /admin/onboarding'>[number];
export type CaseView = CallData<'GET /admin/onboarding/:caseId'>;

/** A step of either sort of case. */
export type AnyStep =
  | CaseView['missing'][number]
  | NonNullable<CaseView['organization']>['missing'][number];

export type CaseStep = CaseView['steps'][number];

export type QueueFilter = {
  readonly q: string;
  readonly stage: string;
  readonly mine: boolean;
  readonly kind: string;
  readonly sort: string;
  readonly page: number;
};

export const QUEUE_PAGE = 20;
const STAGES = ['open', 'all', 'waiting', 'reviewing', 'asked', 'approved', 'rejected'] as const;

export const queueQuery = ({ q, stage, mine, kind, sort, page }: QueueFilter) =>
  queryOptions({
    queryKey: ['onboarding', 'queue', q, stage, mine, kind, sort, page],
    queryFn: ({ signal }) =>
      callFull('GET /admin/onboarding', {
        query: {
          ...(q ? { q } : {}),
          stage: STAGES.find((one) => one === stage) ?? 'open',
          mine: mine ? 'yes' : 'no',
          kind: kind === 'personal' || kind === 'institutional' ? kind : 'all',
          sort: sort === '-submittedAt' ? '-submittedAt' : 'submittedAt',
          page,
          limit: QUEUE_PAGE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

export const countsQuery = () =>
  queryOptions({
    queryKey: ['onboarding', 'counts'],
    queryFn: ({ signal }) => call('GET /admin/onboarding/counts', { signal, background: true }),
    refetchInterval: 30_000,
  });

export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['onboarding', 'case', caseId],
    queryFn: ({ signal }) => call('GET /admin/onboarding/:caseId', { params: { caseId }, signal }),
  });

function useCaseChange<Input>(send: (input: Input) => Promise<CaseView>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (next) => client.setQueryData(caseQuery(next.id).queryKey, next),
    onSettled: () => client.invalidateQueries({ queryKey: ['onboarding'] }),
  });
}

export const useTake = () =>
  useCaseChange((caseId: string) =>
    call('POST /admin/onboarding/:caseId/take', { params: { caseId } }),
  );

export type Decision = {
  readonly caseId: string;
  readonly outcome: 'approve' | 'ask' | 'reject' | 'reopen';
  readonly reason?: string;
  readonly steps?: readonly AnyStep[];
};

export const useDecide = () =>
  useCaseChange(({ caseId, outcome, reason, steps }: Decision) =>
    call('POST /admin/onboarding/:caseId/decide', {
      params: { caseId },
      body: { outcome, ...(reason ? { reason } : {}), ...(steps ? { steps: [...steps] } : {}) },
    }),
  );

export type StepDecision = {
  readonly caseId: string;
  readonly step: string;
  readonly outcome: 'approve' | 'reject';
  readonly reason?: string;
};

export const useReviewStep = () =>
  useCaseChange(({ caseId, step, outcome, reason }: StepDecision) =>
    call('POST /admin/onboarding/:caseId/steps/:step/review', {
      params: { caseId, step },
      body: { outcome, ...(reason ? { reason } : {}) },
    }),
  );
