import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { Overview } from '../../features/assets/drafts/overview.tsx';
import { useParam } from '../../ui/url-state.ts';

/** owner/assets/:assetId: where an asset stands and what comes next. */
export function Page() {
  return (
    <AssetFrame assetId={useParam('assetId')}>{(asset) => <Overview asset={asset} />}</AssetFrame>
  );
}
