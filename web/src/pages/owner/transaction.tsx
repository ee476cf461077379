import { Receipt } from '../../features/views/wallet/receipt.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { paths } from '../../paths.ts';

export function Page({ params: { movementId } }: PageProps<'movementId'>) {
  return (
    <Receipt
      movementId={movementId}
      from={{ label: 'Transactions', to: paths.ownerTransactions() }}
    />
  );
}
