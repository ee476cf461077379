import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { OwnerNav } from '../../features/assets/valuation/owner-nav.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** owner/nav/:assetId/update: an asset's NAVs, and the request of a new one. */
export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return (
    <AssetFrame assetId={assetId}>
      <OwnerNav assetId={assetId} />
    </AssetFrame>
  );
}
