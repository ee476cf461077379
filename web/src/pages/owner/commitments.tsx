import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { OwnerCommitments } from '../../features/assets/offerings/owner-commitments.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return (
    <AssetFrame assetId={assetId}>
      <OwnerCommitments assetId={assetId} />
    </AssetFrame>
  );
}
