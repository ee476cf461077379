import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { AssetActivityView } from '../../features/market/exchange/desk/asset-activity.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';

export function Page({ params }: PageProps<'assetId'>) {
  const activity = useQuery(query('GET /owner/assets/:assetId/market-activity', { params }));
  return (
    <AssetFrame assetId={params.assetId}>
      <QueryBoundary query={activity} what="Trading" loading={<SkeletonText lines={8} />} carded>
        {(data) => <AssetActivityView activity={data} />}
      </QueryBoundary>
    </AssetFrame>
  );
}
