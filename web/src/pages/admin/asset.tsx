import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MarketCard } from '../../features/market/market-desk/market-card.tsx';
import { NavCard } from '../../features/market/market-desk/nav-card.tsx';
import { OpeningCard } from '../../features/market/market-desk/opening-card.tsx';
import { deskQuery } from '../../features/market/market-desk/queries.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useParam } from '../../ui/url-state.ts';

/** admin/assets/:assetId: what a unit is worth, and the opening of its market. */
export function Page() {
  const assetId = useParam('assetId');
  const { data, error, refetch } = useQuery(deskQuery(assetId));
  if (error && !data) {
    return (
      <Card>
        <ErrorState
          level={2}
          title="The asset did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!data) return <SkeletonPage />;
  const { asset } = data;
  return (
    <Stack>
      <PageHeader
        title={asset.name}
        lead={`${asset.symbol} · ${asset.companyName}`}
        badges={<StatusBadge of="asset" status={asset.status as 'Completed'} />}
        crumbs={[{ label: 'Assets', to: paths.adminAssets('all') }]}
        actions={
          <Button component={Link} to={paths.asset(asset.id)} variant="default">
            Open its page
          </Button>
        }
      />
      <div id="market">
        {data.market ? <MarketCard market={data.market} /> : <OpeningCard desk={data} />}
      </div>
      <div id="value">
        <NavCard assetId={assetId} />
      </div>
    </Stack>
  );
}
