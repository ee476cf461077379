import { AssetDistributions } from '../../features/assets/distributions/own-distributions.tsx';
import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return (
    <AssetFrame assetId={assetId}>
      {(asset) => <AssetDistributions assetId={asset.id} isDraft={asset.status === 'Draft'} />}
    </AssetFrame>
  );
}
