import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { RulesCard } from '../../features/assets/transfer-rules/rules-card.tsx';
import { TradeFrame } from '../../features/market/exchange/trade-frame.tsx';
import { TradeSkeleton } from '../../features/market/exchange/trade-skeleton.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const read = useQuery(query('GET /assets/:assetId', { params: { assetId } }, { pageWide: true }));
  return (
    <QueryBoundary query={read} what="The asset" loading={<TradeSkeleton />}>
      {(asset) => (
        <TradeFrame key={assetId} asset={asset}>
          <Outlet />
          <RulesCard assetId={assetId} />
        </TradeFrame>
      )}
    </QueryBoundary>
  );
}
