import type { Route } from '../../../kit/route.ts';

export const accountRoutes = (): Route[] => [];
