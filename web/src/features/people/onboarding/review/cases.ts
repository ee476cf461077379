import { CASES as CASE_LIST } from '@holdfast/domain/people/onboarding/list';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { write } from '../../../../api/cache.ts';
import { type ListUse, listAt } from '../../../../api/listed.ts';
import { mutation } from '../../../../api/mutation.ts';
import { CASES } from '../../../../api/reads.ts';
import type { ListSearch } from '../../../../lib/list-search.ts';
import type { CaseView } from '../onboarding.ts';

export const QUEUE = { limit: 20, initial: { stage: 'to_review' } } as const;
export const EVERY_HALF_MINUTE: ListUse = { refetchInterval: 30_000 };

export const caseList = (search: ListSearch<typeof CASE_LIST>) =>
  listAt('GET /admin/onboarding', CASE_LIST, search, QUEUE, EVERY_HALF_MINUTE);

/** Writes a mutation's response to the cache. */
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

export const useMakeCheck = (quiet: boolean) =>
  useMutation(
    mutation('POST /admin/onboarding/:caseId/checks/:check', {
      ...CHANGED,
      quiet,
      ok: 'Check recorded',
    }),
  );
