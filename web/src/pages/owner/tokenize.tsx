import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { TokeniseScreen } from '../../features/assets/tokenisation/tokenise-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return (
    <AssetFrame assetId={assetId}>
      <TokeniseScreen assetId={assetId} />
    </AssetFrame>
  );
}
