import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { OwnRules } from '../../features/assets/transfer-rules/own-rules.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return <AssetFrame assetId={assetId}>{(asset) => <OwnRules assetId={asset.id} />}</AssetFrame>;
}
