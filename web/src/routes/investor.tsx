import type { AnyRoute } from '@tanstack/react-router';

/** Pages of portfolio, wallet, agreements, commitments, the asset pages that need sign-in. */
export const investorRoutes = (_root: AnyRoute): AnyRoute[] => [];
