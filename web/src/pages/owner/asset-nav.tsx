import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { OwnerNav } from '../../features/market/market-desk/owner-nav.tsx';
import { useParam } from '../../ui/url-state.ts';

/** owner/nav/:assetId/update: an asset's values, and the request of a new one. */
export function Page() {
  const assetId = useParam('assetId');
  return (
    <AssetFrame assetId={assetId}>
      <OwnerNav assetId={assetId} />
    </AssetFrame>
  );
}
