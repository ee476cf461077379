import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { DeskDistributionScreen } from '../../../features/assets/distributions/desk-distribution.tsx';
import type { PageProps } from '../../../lib/page-params.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';

export function Page({ params: { distributionId } }: PageProps<'distributionId'>) {
  const found = useQuery(
    query(
      'GET /admin/distributions/:distributionId',
      { params: { distributionId } },
      { pageWide: true },
    ),
  );
  return (
    <QueryBoundary query={found} what="The distribution" loading={<SkeletonPage />} carded>
      {(data) => <DeskDistributionScreen of={data} />}
    </QueryBoundary>
  );
}
