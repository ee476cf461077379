import { Receipt } from '../../features/views/wallet/receipt.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export function Page({ params: { movementId } }: PageProps<'movementId'>) {
  return <Receipt movementId={movementId} />;
}
