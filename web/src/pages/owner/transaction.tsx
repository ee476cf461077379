import { Receipt } from '../../features/views/wallet/receipt.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { paths } from '../../paths.ts';

/** owner/transactions/:movementId: one movement of the company's wallet with its receipt. */
export function Page({ params: { movementId } }: PageProps<'movementId'>) {
  return (
    <Receipt
      movementId={movementId}
      from={{ label: 'Transactions', to: paths.ownerTransactions() }}
    />
  );
}
