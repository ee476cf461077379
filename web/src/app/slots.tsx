import { type ComponentType, lazy } from 'react';

/**
 * Where features put something into the frame: one line each, lazy, so that the first visit
 * doesn't carry them. An empty slot shows nothing.
 */
export const slots: {
  /** The header's chip with the cash that is available. */
  walletChip?: ComponentType;
  /** The header's bell: unread notifications and their list. */
  bell?: ComponentType;
  /** In the sidebar under the entries. */
  watchlist?: ComponentType;
} = {
  bell: lazy(() => import('../features/notifications/bell.tsx')),
  walletChip: lazy(() => import('../features/wallet/wallet-chip.tsx')),
  watchlist: lazy(() => import('../features/market/watchlist-slot.tsx')),
};
