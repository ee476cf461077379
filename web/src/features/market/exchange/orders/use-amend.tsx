import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import type { Order } from '../view.ts';

const AmendDialog = lazyPart(() => import('./amend-dialog.tsx'));

/**
 * Opens the amend dialog outside the list, since the order may leave the list while the dialog is
 * open.
 */
export function useAmend(): {
  readonly open: (order: Order) => void;
  readonly dialog: ReactNode;
} {
  const [order, open] = useState<Order>();
  const dialog = order ? (
    <Suspense>
      <AmendDialog order={order} onClose={() => open(undefined)} />
    </Suspense>
  ) : null;
  return { open, dialog };
}
