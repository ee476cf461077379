import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { OwnRules } from '../../features/assets/transfer-rules/own-rules.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** owner/assets/:assetId/transfer-rules: by which rules its units move. */
export function Page() {
  return (
    <AssetFrame assetId={useParam('assetId')}>
      {(asset) => <OwnRules assetId={asset.id} />}
    </AssetFrame>
  );
}
