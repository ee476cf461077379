import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { AssetPayments } from '../../features/assets/distributions/asset-payments.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonReading } from '../../ui/skeleton.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** asset_distributions: what the asset paid to its holders, and will pay. */
export function Page() {
  const assetId = useParam('assetId');
  const found = useQuery(query('GET /assets/:assetId/distributions', { params: { assetId } }));
  return (
    <QueryBoundary
      query={found}
      what="The distributions"
      loading={<SkeletonReading />}
      isEmpty={() => false}
    >
      {(rows) => <AssetPayments rows={rows} />}
    </QueryBoundary>
  );
}
