import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { RegisterScreen } from '../../features/assets/registers/register-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return (
    <AssetFrame assetId={assetId}>
      <RegisterScreen assetId={assetId} />
    </AssetFrame>
  );
}
