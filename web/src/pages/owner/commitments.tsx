import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { OwnerCommitments } from '../../features/assets/offerings/owner-commitments.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** owner/assets/:id/commitments: decisions, closing and evidence of an offer. */
export function Page() {
  const assetId = useParam('assetId');
  return (
    <AssetFrame assetId={assetId}>
      <OwnerCommitments assetId={assetId} />
    </AssetFrame>
  );
}
