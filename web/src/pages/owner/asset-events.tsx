import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { Events } from '../../features/assets/drafts/events.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return <AssetFrame assetId={assetId}>{(asset) => <Events asset={asset} />}</AssetFrame>;
}
