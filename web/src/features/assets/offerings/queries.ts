import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, call, callFull } from '../../../lib/call.ts';

export type Asset = CallData<'GET /assets/:assetId'>;
export type Investment = CallData<'GET /assets/:assetId/investment'>;
export type Offering = NonNullable<Investment['offering']>;
export type Agreement = Investment['agreements'][number];
export type Folder = CallData<'GET /assets/:assetId/documents'>[number];
export type Commitment = CallData<'GET /user/commitments'>[number];
export type Stage = Commitment['stage'];

const quiet = { meta: { quiet: true } } as const;

/** The party's commitments (to one asset), newest first, a page of them. */
export const commitmentsQuery = (page: number, limit: number, assetId?: string) =>
  queryOptions({
    queryKey: ['commitments', 'own', assetId ?? 'all', page, limit],
    queryFn: ({ signal }) =>
      callFull('GET /user/commitments', {
        query: { page, limit, ...(assetId ? { assetId } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...quiet,
  });

const TOUCHED = ['commitments', 'wallet', 'assets', 'portfolio', 'agreements'] as const;

function useTouched() {
  const client = useQueryClient();
  return () => Promise.all(TOUCHED.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

export type CommitAsked = {
  readonly assetId: string;
  /** Decimal text: "12.500". */
  readonly units: string;
  /** What still has to be signed before, with one signature for all of it. */
  readonly agreements: readonly Agreement[];
  readonly name: string;
  readonly signature: string | undefined;
  /** One for one intention: sent again it commits nothing more. */
  readonly idempotencyKey: string;
};

/** Signs what is not signed yet, then commits. */
export function useCommit() {
  const touched = useTouched();
  return useMutation({
    mutationFn: async (asked: CommitAsked) => {
      const { assetId, units, name, signature, idempotencyKey } = asked;
      for (const { id, version, bodyHash } of asked.agreements) {
        const body = { assetId, agreementId: id, version, bodyHash, name };
        await call('POST /asset/accept-agreement', {
          body: { ...body, signature: signature ?? '' },
        });
      }
      return call('POST /assets/:assetId/commitments', {
        params: { assetId },
        body: { units },
        idempotencyKey,
      });
    },
    onSettled: touched,
  });
}

export function useCancelCommitment() {
  const touched = useTouched();
  return useMutation({
    mutationFn: (commitmentId: string) =>
      call('POST /commitments/:commitmentId/cancel', { params: { commitmentId } }),
    onSettled: touched,
  });
}
