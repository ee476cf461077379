import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { Overview } from '../../features/assets/drafts/overview.tsx';
import { AssetGlance } from '../../features/views/owner-area/asset-glance.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return (
    <AssetFrame assetId={assetId}>
      {(asset) => (
        <Overview asset={asset}>
          <AssetGlance assetId={assetId} />
        </Overview>
      )}
    </AssetFrame>
  );
}
