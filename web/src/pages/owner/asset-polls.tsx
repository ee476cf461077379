import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { OwnPolls } from '../../features/assets/governance/own-polls.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return (
    <AssetFrame assetId={assetId}>
      {(asset) => <OwnPolls assetId={asset.id} isDraft={asset.status === 'Draft'} />}
    </AssetFrame>
  );
}
