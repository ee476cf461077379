import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { query } from '../../api/query.ts';
import { AssetHeader } from '../../features/assets/catalogue/asset-page/asset-header.tsx';
import { AssetBottomBar } from '../../features/assets/catalogue/asset-page/asset-panel.tsx';
import { AssetTabs } from '../../features/assets/catalogue/asset-page/asset-tabs.tsx';
import { type AssetHead, isInTrading } from '../../features/assets/catalogue/asset-page/view.ts';
import { WatchButton } from '../../features/assets/catalogue/marketplace/watch-button.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { rememberSeen } from '../../lib/session/seen.ts';
import { paths } from '../../paths.ts';
import { AvailabilityBadge } from '../../ui/availability-badge.tsx';
import { Box, Stack } from '../../ui/layout/layout.tsx';
import { usePathname } from '../../ui/link.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import classes from './asset.module.css';
import { AssetAside } from './asset-aside.tsx';

/** An unknown asset opens the not-found page. */
export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  const asset = useQuery(
    query('GET /assets/:assetId', { params: { assetId } }, { pageWide: true }),
  );
  return (
    <QueryBoundary query={asset} what="The asset" loading={<SkeletonPage />}>
      {(data) => <AssetPage asset={data} />}
    </QueryBoundary>
  );
}

function AssetPage({ asset }: { asset: AssetHead }) {
  const badge = <AvailabilityBadge availability={asset.availability} />;
  const { id, name, category, isWatched } = asset;
  useEffect(() => rememberSeen({ id, name, category }), [id, name, category]);
  const path = usePathname();
  const isDataRoom = path === paths.assetDocuments(id);
  // A poll has its own panel: the form for voting.
  const isPoll = path.startsWith(`${paths.assetPolls(id)}/`);
  // The price comes before the text, also on narrow screens and for screen readers.
  const leads = isInTrading(asset) && path === paths.assetBackground(id);
  const panel = <AssetAside asset={asset} badge={badge} isDataRoom={isDataRoom} />;
  return (
    <Stack gap={20} shrinks className={classes.page}>
      <AssetHeader
        asset={asset}
        badge={badge}
        watch={<WatchButton assetId={id} name={name} isWatched={isWatched} />}
      />
      <AssetTabs asset={asset} />
      {isPoll ? (
        <Outlet />
      ) : (
        <div className={classes.columns} data-leads={leads || undefined}>
          {leads ? panel : null}
          <Box shrinks>
            <Outlet />
          </Box>
          {leads ? null : panel}
        </div>
      )}
      <AssetBottomBar asset={asset} />
    </Stack>
  );
}
