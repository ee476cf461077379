import { TokeniseScreen } from '../../features/assets/tokenisation/tokenise-screen.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** owner_tokenize: the token of an asset, before its units exist. */
export function Page() {
  return <TokeniseScreen assetId={useParam('assetId')} />;
}
