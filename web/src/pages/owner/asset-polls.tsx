import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { OwnPolls } from '../../features/assets/governance/own-polls.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** owner/assets/:assetId/polls: what the owner asks the holders. */
export function Page() {
  return (
    <AssetFrame assetId={useParam('assetId')}>
      {(asset) => <OwnPolls assetId={asset.id} isDraft={asset.status === 'Draft'} />}
    </AssetFrame>
  );
}
