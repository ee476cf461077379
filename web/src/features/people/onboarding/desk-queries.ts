import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';

export type CompanyRow = CallData<'GET /admin/companies'>[number];
export type CompanyDesk = CallData<'GET /admin/companies/:companyId'>;

export const COMPANY_STATUSES = ['pending', 'in_progress', 'approved', 'rejected'] as const;
const SORTS = ['companyName', '-companyName', 'createdAt', '-createdAt'] as const;

export type DeskFilter = {
  readonly q: string;
  readonly status: string;
  readonly kind: string;
  readonly country: string;
  readonly sort: string;
  readonly page: number;
  readonly limit: number;
};

export const companiesQuery = (filter: DeskFilter) =>
  queryOptions({
    queryKey: ['company desk', 'list', filter],
    queryFn: ({ signal }) =>
      callFull('GET /admin/companies', {
        query: {
          ...(filter.q ? { q: filter.q } : {}),
          ...(filter.country ? { country: filter.country } : {}),
          status: COMPANY_STATUSES.find((one) => one === filter.status) ?? 'all',
          kind: filter.kind === 'owner' || filter.kind === 'investor' ? filter.kind : 'all',
          sort: SORTS.find((one) => one === filter.sort) ?? 'companyName',
          page: filter.page,
          limit: filter.limit,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['company desk', 'one', companyId],
    queryFn: ({ signal }) =>
      call('GET /admin/companies/:companyId', { params: { companyId }, signal }),
  });

export type Correction = {
  readonly reason: string;
  readonly registrationNumber: string;
  readonly city: string;
  readonly website: string;
  readonly about: string;
};

/** Corrects the public profile; problems stand beside the form. */
export function useCorrect(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Correction) =>
      call('POST /admin/companies/:companyId', { params: { companyId }, body }),
    meta: { quiet: true },
    onSuccess: (next) => client.setQueryData(companyQuery(companyId).queryKey, next),
  });
}
