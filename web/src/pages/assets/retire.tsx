import { RetireScreen } from '../../features/assets/retirement/retire-screen.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** asset_retirement_token: retires units, and shows what was retired. */
export function Page() {
  return <RetireScreen assetId={useParam('assetId')} />;
}
