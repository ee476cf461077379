import { TokeniseScreen } from '../../features/assets/tokenisation/tokenise-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return <TokeniseScreen assetId={assetId} />;
}
