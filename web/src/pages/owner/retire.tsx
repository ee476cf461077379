import { UnsoldScreen } from '../../features/assets/retirement/unsold-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return <UnsoldScreen assetId={assetId} />;
}
