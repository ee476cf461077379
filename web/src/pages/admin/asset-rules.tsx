import { DeskRules } from '../../features/assets/transfer-rules/desk-rules.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** admin/assets/:assetId/transfer-rules: the rules of an asset, and the decision about new ones. */
export function Page() {
  return <DeskRules assetId={useParam('assetId')} />;
}
