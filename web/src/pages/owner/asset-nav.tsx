import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { OwnerNav } from '../../features/assets/valuation/owner-nav.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return (
    <AssetFrame assetId={assetId}>
      <OwnerNav assetId={assetId} />
    </AssetFrame>
  );
}
