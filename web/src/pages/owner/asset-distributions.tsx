import { AssetDistributions } from '../../features/assets/distributions/own-distributions.tsx';
import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** owner/assets/:assetId/distributions: what the owner pays to the holders. */
export function Page() {
  return (
    <AssetFrame assetId={useParam('assetId')}>
      {(asset) => <AssetDistributions assetId={asset.id} isDraft={asset.status === 'Draft'} />}
    </AssetFrame>
  );
}
