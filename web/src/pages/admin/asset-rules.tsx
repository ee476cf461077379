import { DeskRules } from '../../features/assets/transfer-rules/desk-rules.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { assetId } }: PageProps<'assetId'>) {
  return <DeskRules assetId={assetId} />;
}
