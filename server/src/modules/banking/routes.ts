import type { Route } from '../../kit/route.ts';
import { accountRoutes } from './accounts/routes.ts';

/** Each part of the room brings its own routes. */
export const bankingRoutes = (): Route[] => [...accountRoutes()];
