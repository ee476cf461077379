import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';

export type Agreement = CallData<'GET /user/agreements'>[number];
export type Signature = CallData<'GET /user/signed-agreement'>[number];
export type AgreementKind = Agreement['kind'];

/** The current texts of a kind (of one asset), and whether the caller's party signed them. */
export const agreementsQuery = (kind: AgreementKind, assetId?: string) =>
  queryOptions({
    queryKey: ['agreements', 'current', kind, assetId ?? ''],
    queryFn: ({ signal }) =>
      call('GET /user/agreements', { query: { kind, ...(assetId ? { assetId } : {}) }, signal }),
  });

/** What the caller's party signed, a page of it. */
export const signedQuery = (kind: AgreementKind, page: number, limit: number) =>
  queryOptions({
    queryKey: ['agreements', 'signed', kind, page, limit],
    queryFn: ({ signal }) =>
      callFull('GET /user/signed-agreement', { query: { kind, page, limit }, signal }),
    placeholderData: keepPreviousData,
  });

export type Signing = {
  readonly agreement: Agreement;
  readonly name: string;
  readonly signature: string;
};

/** Signs exactly the text that was read. */
export function useSign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ agreement, name, signature }: Signing) =>
      call('POST /asset/accept-agreement', {
        body: {
          agreementId: agreement.id,
          version: agreement.version,
          bodyHash: agreement.bodyHash,
          ...(agreement.assetId ? { assetId: agreement.assetId } : {}),
          name,
          signature,
        },
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['agreements'] }),
        client.invalidateQueries({ queryKey: ['onboarding'] }),
      ]),
  });
}
