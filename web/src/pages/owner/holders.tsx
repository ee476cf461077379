import { AssetFrame } from '../../features/assets/drafts/asset-frame.tsx';
import { RegisterScreen } from '../../features/assets/registers/register-screen.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** owner/assets/:assetId/holders: the register with every name. */
export function Page() {
  const assetId = useParam('assetId');
  return (
    <AssetFrame assetId={assetId}>
      <RegisterScreen assetId={assetId} />
    </AssetFrame>
  );
}
