import { queryOptions } from '@tanstack/react-query';
import { type CallData, call } from '../../lib/call.ts';

export type CompanyProfile = CallData<'GET /company/:companyId'>;

/** A managing company's public profile; one that isn't there leads to the page that says so. */
export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', companyId],
    queryFn: ({ signal }) => call('GET /company/:companyId', { params: { companyId }, signal }),
  });
