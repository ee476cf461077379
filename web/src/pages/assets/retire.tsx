import { RetireScreen } from '../../features/assets/retirement/retire-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return <RetireScreen assetId={assetId} />;
}
