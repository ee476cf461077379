import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';
import { notify } from '../../../ui/notify.tsx';

export type DeskDeposit = CallData<'GET /admin/funds/deposits'>[number];
export type SuspenseItem = CallData<'GET /admin/funds/suspense'>[number];
export type DeskBank = CallData<'GET /admin/funds/banks'>[number];
export type Statement = CallData<'GET /admin/funds/statements'>[number];
export type StatementLine = CallData<'GET /admin/funds/statements/:statementId'>['lines'][number];

type Page = { readonly page: number; readonly limit: number };

export const deskDepositsQuery = (
  asked: Page & { view: 'open' | 'declared' | 'held' | 'credited' | 'all'; q: string | undefined },
) =>
  queryOptions({
    queryKey: ['funds', 'deposits', asked],
    queryFn: ({ signal }) => callFull('GET /admin/funds/deposits', { query: asked, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const suspenseQuery = (asked: Page & { view: 'open' | 'decided' }) =>
  queryOptions({
    queryKey: ['funds', 'suspense', asked],
    queryFn: ({ signal }) => callFull('GET /admin/funds/suspense', { query: asked, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const deskBanksQuery = (asked: Page & { view: 'waiting' | 'shared' | 'all' }) =>
  queryOptions({
    queryKey: ['funds', 'banks', asked],
    queryFn: ({ signal }) => callFull('GET /admin/funds/banks', { query: asked, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const statementsQuery = (asked: Page) =>
  queryOptions({
    queryKey: ['funds', 'statements', asked],
    queryFn: ({ signal }) => callFull('GET /admin/funds/statements', { query: asked, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const statementQuery = (statementId: string, asked: Page) =>
  queryOptions({
    queryKey: ['funds', 'statements', statementId, asked],
    queryFn: ({ signal }) =>
      callFull('GET /admin/funds/statements/:statementId', {
        params: { statementId },
        query: asked,
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** Something that staff decide: afterwards every list is read anew. */
function useDecision<T>(decide: (given: T) => Promise<unknown>, said: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: async () => {
      notify.ok(said);
      await client.invalidateQueries({ queryKey: ['funds'] });
    },
  });
}

type Because = { readonly id: string; readonly reason: string };

export const useRejectDeposit = () =>
  useDecision(
    ({ id: depositId, reason }: Because) =>
      call('POST /admin/funds/deposits/:depositId/reject', {
        params: { depositId },
        body: { reason },
      }),
    'Transfer rejected',
  );

export const useAssign = () =>
  useDecision(
    ({ id: itemId, ...body }: Because & { readonly depositId?: string; readonly email?: string }) =>
      call('POST /admin/funds/suspense/:itemId/assign', { params: { itemId }, body }),
    'Assigned, or waiting for a second person',
  );

export const useReturn = () =>
  useDecision(
    ({ id: itemId, reason }: Because) =>
      call('POST /admin/funds/suspense/:itemId/return', { params: { itemId }, body: { reason } }),
    'Booked back',
  );

export const useDecide = () =>
  useDecision(
    ({ id: itemId, approves }: { readonly id: string; readonly approves: boolean }) =>
      call('POST /admin/funds/suspense/:itemId/decide', { params: { itemId }, body: { approves } }),
    'Decided',
  );

export const useCheckName = () =>
  useDecision(
    ({ id: bankId, ...body }: { id: string; approves: boolean; reason?: string }) =>
      call('POST /admin/funds/banks/:bankId/name', { params: { bankId }, body }),
    'Name checked',
  );

export const useConfirmStatement = () =>
  useDecision(
    (statementId: string) =>
      call('POST /admin/funds/statements/:statementId/confirm', {
        params: { statementId },
        body: {},
      }),
    'Statement booked',
  );

export const useDiscardStatement = () =>
  useDecision(
    (statementId: string) =>
      call('POST /admin/funds/statements/:statementId/discard', {
        params: { statementId },
        body: {},
      }),
    'Statement put away',
  );
