import { TokeniseScreen } from '../../features/assets/tokenisation/tokenise-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** owner_tokenize: creates an asset's token, before its units exist. */
export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return <TokeniseScreen assetId={assetId} />;
}
