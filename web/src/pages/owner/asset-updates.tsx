import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { Updates } from '../../features/assets/drafts/updates.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** owner/assets/:assetId/updates: the owner's news. */
export function Page() {
  return (
    <AssetFrame assetId={useParam('assetId')}>{(asset) => <Updates asset={asset} />}</AssetFrame>
  );
}
