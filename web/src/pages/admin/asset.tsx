import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { NavCard } from '../../features/assets/valuation/nav-card.tsx';
import { MarketCard } from '../../features/market/exchange/desk/market-card.tsx';
import { OpeningCard } from '../../features/market/exchange/desk/opening-card.tsx';
import type { Desk } from '../../features/market/exchange/desk/view.ts';
import type { PageProps } from '../../lib/page-params.ts';
import { paths } from '../../paths.ts';
import { AvailabilityBadge } from '../../ui/availability-badge.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Link } from '../../ui/link.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';

/**
 * Polled, because a second approver decides, the exchange may halt, and a market opens shortly
 * after its approval.
 */
const AGAIN = { refetchInterval: 3_000 };

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const desk = useQuery(
    query('GET /admin/assets/:assetId/trading', { params: { assetId } }, AGAIN),
  );
  return (
    <QueryBoundary query={desk} what="The asset" loading={<SkeletonPage />} carded>
      {(data) => <AssetDesk desk={data} />}
    </QueryBoundary>
  );
}

function AssetDesk({ desk }: { desk: Desk }) {
  const { asset, market } = desk;
  return (
    <Stack>
      <PageHeader
        title={asset.name}
        lead={`${asset.symbol} · ${asset.companyName}`}
        badges={<AvailabilityBadge availability={asset.availability} />}
        crumbs={[{ label: 'Assets', to: paths.adminAssets('all') }]}
        actions={
          <>
            <Button component={Link} to={paths.adminDataRoom(asset.id)} variant="default">
              Data room
            </Button>
            <Button component={Link} to={paths.adminRegister(asset.id)} variant="default">
              Fund register
            </Button>
            <Button component={Link} to={paths.adminTransferRules(asset.id)} variant="default">
              Transfer restrictions
            </Button>
            <Button component={Link} to={paths.asset(asset.id)} variant="default">
              Open asset page
            </Button>
          </>
        }
      />
      <div id="market">{market ? <MarketCard market={market} /> : <OpeningCard desk={desk} />}</div>
      <div id="value">
        <NavCard assetId={asset.id} />
      </div>
    </Stack>
  );
}
