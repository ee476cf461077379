import type { AnyRoute } from '@tanstack/react-router';

/** Pages of the chain explorer. */
export const explorerRoutes = (_root: AnyRoute): AnyRoute[] => [];
