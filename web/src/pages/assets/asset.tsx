import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { AssetHeader } from '../../features/assets/asset-page/asset-header.tsx';
import { AssetBottomBar, AssetPanel } from '../../features/assets/asset-page/asset-panel.tsx';
import { AssetTabs } from '../../features/assets/asset-page/asset-tabs.tsx';
import { assetQuery } from '../../features/assets/asset-page/queries.ts';
import { CardBadge } from '../../features/assets/marketplace/asset-card.tsx';
import { badgeOf } from '../../features/assets/marketplace/view.ts';
import { WatchButton } from '../../features/assets/marketplace/watch-button.tsx';
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
