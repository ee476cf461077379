import { useQuery } from '@tanstack/react-query';
import { AssetActivityView } from '../../features/market/market-desk/asset-activity.tsx';
import { assetActivityQuery } from '../../features/market/market-desk/queries.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useParam } from '../../ui/url-state.ts';

/** owner/assets/:assetId/secondary-market: one asset's trading, day by day. */
export function Page() {
  const { data, error, refetch } = useQuery(assetActivityQuery(useParam('assetId')));
  if (error && !data) {
    return (
      <Card>
        <ErrorState
          level={2}
          title="The figures did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!data) return <SkeletonPage />;
  return (
    <Stack>
      <PageHeader
        title={data.asset.name}
        badges={<StatusBadge of="asset" status={data.asset.status as 'IN_TRADING'} />}
        crumbs={[{ label: 'Secondary market', to: paths.ownerSecondaryMarket() }]}
      />
      <AssetActivityView activity={data} />
    </Stack>
  );
}
