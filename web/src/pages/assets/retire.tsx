import { RetireScreen } from '../../features/assets/retirement/retire-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** asset_retirement_token: retires units, and shows past retirements. */
export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return <RetireScreen assetId={assetId} />;
}
