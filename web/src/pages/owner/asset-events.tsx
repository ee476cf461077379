import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { Events } from '../../features/assets/drafts/events.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** owner/assets/:assetId/events: the asset's timeline. */
export function Page() {
  return (
    <AssetFrame assetId={useParam('assetId')}>{(asset) => <Events asset={asset} />}</AssetFrame>
  );
}
