/**
 * Valuation: what an asset is worth per unit, and since when. It promises that nobody approves what
 * they entered, that one value at a time waits, and that what once held is never changed.
 */
export { navDecided, navRequested } from './events.ts';
export { valuationHandlers } from './handlers.ts';
export { valuationRoutes } from './routes.ts';
export { decideNav, type NavDecision } from './service/decide.ts';
export { type Nav, navOf, navsOf } from './service/read.ts';
export { type NewNav, requestNav } from './service/request.ts';
