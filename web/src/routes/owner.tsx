import type { AnyRoute } from '@tanstack/react-router';

/** Pages of the owner area. */
export const ownerRoutes = (_root: AnyRoute): AnyRoute[] => [];
