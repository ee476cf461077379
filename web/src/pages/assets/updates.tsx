import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { UpdatesList } from '../../features/assets/catalogue/asset-page/updates-list.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonReading } from '../../ui/skeleton.tsx';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const updates = useQuery(query('GET /assets/:assetId/updates', { params: { assetId } }));
  return (
    <QueryBoundary query={updates} what="The updates" loading={<SkeletonReading />}>
      {(rows) => <UpdatesList updates={rows} />}
    </QueryBoundary>
  );
}
