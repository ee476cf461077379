import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { assetQuery } from '../../features/market/exchange/queries.ts';
import { TradeFrame } from '../../features/market/exchange/trade-frame.tsx';
import { TradeSkeleton } from '../../features/market/exchange/trade-skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useParam } from '../../ui/url-state.ts';

/** trade: the instrument bar of an asset, and one of the ways to trade it below. */
export function Page() {
  const assetId = useParam('assetId');
  const query = useQuery(assetQuery(assetId));
  if (query.isError) {
    return (
      <ErrorState
        title="The asset did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <TradeSkeleton />;
  return (
    <TradeFrame key={assetId} asset={query.data}>
      <Outlet />
    </TradeFrame>
  );
}
