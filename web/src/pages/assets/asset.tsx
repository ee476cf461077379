import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { AssetHeader } from '../../features/assets/asset-header.tsx';
import { AssetBottomBar, AssetPanel } from '../../features/assets/asset-panel.tsx';
import { AssetTabs } from '../../features/assets/asset-tabs.tsx';
import { assetQuery } from '../../features/assets/queries.ts';
import { CardBadge } from '../../features/market/asset-card.tsx';
import { badgeOf } from '../../features/market/view.ts';
import { WatchButton } from '../../features/market/watch-button.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useParam } from '../../ui/url-state.ts';
import classes from './asset.module.css';

/** asset_details: the head of an asset's page, its tabs, and the panel beside them. */
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
  const asset = query.data;
  if (!asset) return <SkeletonPage />;
  const badge = <CardBadge badge={badgeOf(asset)} />;
  const { id, name, isWatched } = asset;
  return (
    <div className={classes.page}>
      <AssetHeader
        asset={asset}
        badge={badge}
        watch={<WatchButton assetId={id} name={name} isWatched={isWatched} />}
      />
      <AssetTabs asset={asset} />
      <div className={classes.columns}>
        <div className={classes.reading}>
          <Outlet />
        </div>
        <aside className={classes.panel} aria-label="Offer">
          <AssetPanel asset={asset} badge={badge} />
        </aside>
      </div>
      <AssetBottomBar asset={asset} />
    </div>
  );
}
