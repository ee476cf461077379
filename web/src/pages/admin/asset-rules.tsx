import { DeskRules } from '../../features/assets/transfer-rules/desk-rules.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** admin/assets/:assetId/transfer-rules: the rules of an asset, and the decision about new ones. */
export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return <DeskRules assetId={assetId} />;
}
