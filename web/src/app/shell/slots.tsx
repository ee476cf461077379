import { lazyPart } from '../../lib/lazy-part.ts';

/** Where features add parts to the frame: lazy, so that the first visit doesn't load them. */
export const slots = {
  bell: lazyPart(() => import('../../features/people/notifications/bell.tsx')),
  walletChip: lazyPart(() => import('../../features/views/wallet/wallet-chip.tsx')),
  watchlist: lazyPart(
    () => import('../../features/assets/catalogue/marketplace/watchlist-slot.tsx'),
  ),
};
