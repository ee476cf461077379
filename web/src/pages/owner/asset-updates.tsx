import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { Updates } from '../../features/assets/drafts/updates.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return <AssetFrame assetId={assetId}>{(asset) => <Updates asset={asset} />}</AssetFrame>;
}
