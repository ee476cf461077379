import { type QueryClient, useMutation } from '@tanstack/react-query';
import { write } from '../../../api/cache.ts';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { CASES } from '../../../api/reads.ts';
import type { SearchOf } from '../../../lib/search.ts';
import type { CASES_SEARCH } from '../../../search-params.ts';
import type { CaseView } from './onboarding.ts';

export const QUEUE_PAGE = 20;

type Search = SearchOf<typeof CASES_SEARCH>;

/** Which cases the address asks for, on whichever page; without a word those that staff decide. */
export const filterOf = ({ part: _, page: __, stage = 'to_review', ...filter }: Search) => ({
  ...filter,
  stage,
});

/** A page of the review queue, asked for again every half minute. */
export const caseList = (search: Search) =>
  list(
    'GET /admin/onboarding',
    { query: { ...filterOf(search), page: search.page ?? 1, limit: QUEUE_PAGE } },
    { refetchInterval: 30_000 },
  );

/** Shows a case as a change answered it. */
const show = (next: CaseView, _: unknown, client: QueryClient): void =>
  write(client, 'GET /admin/onboarding/:caseId', { params: { caseId: next.id } }, () => next);

const CHANGED = { invalidates: CASES, onSuccess: show };

export const useTakeCase = () =>
  useMutation(mutation('POST /admin/onboarding/:caseId/take', CHANGED));

export const useDecideCase = () =>
  useMutation(mutation('POST /admin/onboarding/:caseId/decide', CHANGED));

export const useReviewStep = () =>
  useMutation(mutation('POST /admin/onboarding/:caseId/steps/:step/review', CHANGED));

export const useWaiveStep = () =>
  useMutation(mutation('POST /admin/onboarding/:caseId/steps/:step/waive', CHANGED));

/** Records a check by staff; `quiet` where a form shows what failed. */
export const useMakeCheck = (quiet: boolean) =>
  useMutation(
    mutation('POST /admin/onboarding/:caseId/checks/:check', {
      ...CHANGED,
      quiet,
      ok: 'Check recorded',
    }),
  );
