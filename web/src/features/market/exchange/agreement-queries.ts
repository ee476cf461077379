import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallData, call } from '../../../lib/call.ts';

type Investment = CallData<'GET /assets/:assetId/investment'>;
export type Agreement = Investment['agreements'][number];

/** The asset's agreements, each with whether the party has signed it. */
export const agreementsQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['assets', 'investment', assetId],
    queryFn: ({ signal }) =>
      call('GET /assets/:assetId/investment', { params: { assetId }, signal }),
    select: ({ agreements }) => agreements,
    meta: { quiet: true },
  });

type Signed = { readonly name: string; readonly signature: string };

/** Signs every agreement that was read, each in the version that was shown. */
export function useSign(assetId: string, agreements: readonly Agreement[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, signature }: Signed) => {
      for (const { id, version, bodyHash } of agreements) {
        await call('POST /asset/accept-agreement', {
          body: { assetId, agreementId: id, version, bodyHash, name, signature },
        });
      }
    },
    onSettled: () =>
      Promise.all(
        ['assets', 'agreements'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  });
}
