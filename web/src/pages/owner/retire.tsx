import { UnsoldScreen } from '../../features/assets/retirement/unsold-screen.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** owner_retire: supply that nobody bought. */
export function Page() {
  return <UnsoldScreen assetId={useParam('assetId')} />;
}
