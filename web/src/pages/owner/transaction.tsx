import { Receipt } from '../../features/views/wallet/receipt.tsx';
import { paths } from '../../paths.ts';
import { useParam } from '../../ui/tables/url-state.ts';

/** owner/transactions/:movementId: one movement of the company's wallet with its receipt. */
export function Page() {
  return (
    <Receipt
      movementId={useParam('movementId')}
      from={{ label: 'Transactions', to: paths.ownerTransactions() }}
    />
  );
}
