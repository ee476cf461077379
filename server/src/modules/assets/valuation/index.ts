/**
 * Valuation: what an asset is worth per unit, and since when. It promises that nobody approves what
 * they asked for, that a change beyond the asset's tolerance takes two people, that one value at a
 * time waits, and that what once held is never changed.
 */
export { navDecided, navRequested } from './events.ts';
export { valuationHandlers } from './handlers.ts';
export { valuationRoutes } from './routes.ts';
export { decideNav, type NavDecision, withdrawNav } from './service/decide.ts';
export { type Nav, navOf, navsOf, waitsBeyondTolerance } from './service/read.ts';
export { type NewNav, requestNav, requestOwnNav } from './service/request.ts';
