import { Receipt } from '../../features/views/wallet/receipt.tsx';
import { useParam } from '../../ui/tables/url-state.ts';

/** payments_movement: one movement of the wallet with its receipt. */
export function Page() {
  return <Receipt movementId={useParam('movementId')} />;
}
