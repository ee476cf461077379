import { Receipt } from '../../features/views/wallet/receipt.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** payments_movement: one movement of the wallet with its receipt. */
export function Page({ params: { movementId } }: PageProps<'movementId'>) {
  return <Receipt movementId={movementId} />;
}
