import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { AssetActivityView } from '../../features/market/market-desk/asset-activity.tsx';
import { paths } from '../../paths.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useParam } from '../../ui/url-state.ts';

/** owner/assets/:assetId/secondary-market: one asset's trading, day by day. */
export function Page() {
  const params = { assetId: useParam('assetId') };
  const activity = useQuery(query('GET /owner/assets/:assetId/market-activity', { params }));
  return (
    <QueryBoundary query={activity} what="Trading" loading={<SkeletonPage />} carded>
      {(data) => (
        <Stack>
          <PageHeader
            title={data.asset.name}
            badges={<StatusBadge of="asset" status={data.asset.status as 'IN_TRADING'} />}
            name="Secondary market"
            crumbs={[
              { label: 'Assets', to: paths.ownerAssets() },
              { label: data.asset.name, to: paths.ownerCommitments(data.asset.id) },
            ]}
          />
          <AssetActivityView activity={data} />
        </Stack>
      )}
    </QueryBoundary>
  );
}
