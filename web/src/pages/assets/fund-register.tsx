import { RegisterScreen } from '../../features/assets/registers/register-screen.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** asset_fund_register: who holds how many units, as its reader may see it. */
export function Page() {
  return <RegisterScreen assetId={useParam('assetId')} />;
}
