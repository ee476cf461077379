import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../api/cache.ts';
import { query } from '../../../api/query.ts';
import { AGREEMENTS, ASSETS } from '../../../api/reads.ts';
import { type CallData, call } from '../../../lib/call.ts';

type Investment = CallData<'GET /assets/:assetId/investment'>;
export type Agreement = Investment['agreements'][number];

/** The asset's agreements, each with whether the party has signed it. */
export const agreementsQuery = (assetId: string, enabled: boolean) =>
  query(
    'GET /assets/:assetId/investment',
    { params: { assetId } },
    { enabled, select: ({ agreements }) => agreements },
  );

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
    onSettled: () => invalidate(client, [...ASSETS, ...AGREEMENTS]),
  });
}
