import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { OwnDistributionScreen } from '../../features/assets/distributions/own-distribution.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** owner/distributions/:distributionId: one that is written, or followed. */
export function Page() {
  const distributionId = useParam('distributionId');
  const found = useQuery(
    query(
      'GET /owner/distributions/:distributionId',
      { params: { distributionId } },
      { pageWide: true },
    ),
  );
  return (
    <QueryBoundary query={found} what="The distribution" loading={<SkeletonPage />} carded>
      {(data) => <OwnDistributionScreen distribution={data} />}
    </QueryBoundary>
  );
}
