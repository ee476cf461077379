import type { AnyRoute } from '@tanstack/react-router';

/** Pages of the platform (staff). */
export const platformRoutes = (_root: AnyRoute): AnyRoute[] => [];
