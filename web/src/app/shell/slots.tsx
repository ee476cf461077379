import { lazyPart } from '../../lib/lazy-part.ts';

/**
 * Where features put something into the frame: one line each, lazy, so that the first visit
 * doesn't carry them.
 */
export const slots = {
  /** The header's bell: unread notifications and their list. */
  bell: lazyPart(() => import('../../features/people/notifications/bell.tsx')),
  /** The header's chip with the cash that is available. */
  walletChip: lazyPart(() => import('../../features/views/wallet/wallet-chip.tsx')),
  /** In the sidebar under the entries. */
  watchlist: lazyPart(
    () => import('../../features/assets/catalogue/marketplace/watchlist-slot.tsx'),
  ),
};
