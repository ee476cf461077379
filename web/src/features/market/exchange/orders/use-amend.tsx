import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import type { Order } from '../view.ts';

const AmendDialog = lazyPart(() => import('./amend-dialog.tsx'));

/** Opens the dialog outside the list, which the order may leave in the meantime. */
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
