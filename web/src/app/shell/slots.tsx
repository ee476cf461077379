import { lazyPart } from '../../lib/lazy-part.ts';

/** Lazy, so that a first visit doesn't load what features add to the frame. */
export const slots = {
  bell: lazyPart(() => import('../../features/people/notifications/bell.tsx')),
  walletChip: lazyPart(() => import('../../features/views/wallet/wallet-chip.tsx')),
  watchlist: lazyPart(
    () => import('../../features/assets/catalogue/marketplace/watchlist-slot.tsx'),
  ),
};
