import { KeptDataRoom } from '../../features/assets/catalogue/data-room/kept-data-room.tsx';
import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { DraftScreen } from '../../features/assets/drafts/editor-nav.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return (
    <AssetFrame assetId={assetId}>
      {(asset) => (
        <DraftScreen asset={asset}>
          <KeptDataRoom assetId={assetId} />
        </DraftScreen>
      )}
    </AssetFrame>
  );
}
