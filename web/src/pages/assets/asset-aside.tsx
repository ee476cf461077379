import { type ReactNode, Suspense } from 'react';
import { AssetPanel } from '../../features/assets/catalogue/asset-page/asset-panel.tsx';
import { type AssetHead, isInTrading } from '../../features/assets/catalogue/asset-page/view.ts';
import { DataRoomAside } from '../../features/assets/catalogue/data-room/reader-access.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { notServedBy, useUser } from '../../lib/session/session.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import classes from './asset.module.css';

const OwnStake = lazyPart(() => import('./own-stake.tsx'));

type AsideProps = {
  readonly asset: AssetHead;
  readonly badge: ReactNode;
  /** Beside the files, the panel shows which of them the reader can open. */
  readonly isDataRoom: boolean;
};

export function AssetAside({ asset, badge, isDataRoom }: AsideProps) {
  const user = useUser();
  const mayHold = user !== undefined && !user.isHoldfastEmployee && !notServedBy(user);
  const own = mayHold ? (
    <Suspense fallback={<SkeletonText lines={3} />}>
      <OwnStake assetId={asset.id} />
    </Suspense>
  ) : null;
  const label = isDataRoom ? 'Your access' : isInTrading(asset) ? 'Price' : 'Offering';
  return (
    <aside className={classes.panel} aria-label={label}>
      {isDataRoom ? (
        <DataRoomAside asset={asset} />
      ) : (
        <AssetPanel asset={asset} badge={badge} own={own} />
      )}
    </aside>
  );
}
