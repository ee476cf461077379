import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Background } from '../../features/assets/catalogue/asset-page/background.tsx';
import { PriceChartCard } from '../../features/assets/catalogue/asset-page/price-chart-card.tsx';
import { isInTrading, showsTrades } from '../../features/assets/catalogue/asset-page/view.ts';
import { RetiredByCard } from '../../features/assets/retirement/retired-by-card.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonReading } from '../../ui/skeleton.tsx';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const input = { params: { assetId } };
  const asset = useQuery(query('GET /assets/:assetId', input, { pageWide: true })).data;
  const background = useQuery(query('GET /assets/:assetId/background', input));
  return (
    <QueryBoundary query={background} what="The background" loading={<SkeletonReading />}>
      {(data) =>
        asset ? (
          <Stack>
            {isInTrading(asset) ? (
              <PriceChartCard assetId={assetId} isTraded={showsTrades(asset)} />
            ) : null}
            <Background asset={asset} background={data} />
            {asset.retirable ? <RetiredByCard assetId={assetId} /> : null}
          </Stack>
        ) : null
      }
    </QueryBoundary>
  );
}
