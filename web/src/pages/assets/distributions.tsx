import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { AssetPayments } from '../../features/assets/distributions/asset-payments.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonReading } from '../../ui/skeleton.tsx';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
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
