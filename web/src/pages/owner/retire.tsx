import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { UnsoldScreen } from '../../features/assets/retirement/unsold-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return (
    <AssetFrame assetId={assetId}>
      <UnsoldScreen assetId={assetId} />
    </AssetFrame>
  );
}
