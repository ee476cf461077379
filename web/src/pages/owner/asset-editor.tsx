import { AssetCard } from '../../features/assets/catalogue/marketplace/asset-card.tsx';
import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { Editor } from '../../features/assets/drafts/editor.tsx';
import { previewCard } from '../../features/assets/drafts/preview.ts';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return (
    <AssetFrame assetId={assetId}>
      {(asset) => (
        <Editor
          asset={asset}
          card={(draft) => <AssetCard card={previewCard(asset, draft)} level={3} />}
        />
      )}
    </AssetFrame>
  );
}
