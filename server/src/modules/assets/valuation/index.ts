/**
 * Valuation owns what an asset is worth per unit, and since when. It promises:
 *
 * - Nobody approves a value that they requested.
 * - A change beyond the asset's tolerance takes two people, and so does another tolerance.
 * - Of an asset one value at a time waits for a decision.
 * - An approved value never changes; a correction is a value of its own.
 * - Each value is good until a day that the asset's own policy sets, and everybody sees when.
 */
export { navApproval, withdrawNav } from './commands/nav-approval.ts';
export { type NewNav, requestNav, requestOwnNav } from './commands/request-nav.ts';
export { setPolicy } from './commands/set-policy.ts';
export { toleranceApproval } from './commands/tolerance.ts';
export { navDecided, navRequested } from './events.ts';
export { valuationHandlers } from './handlers.ts';
export { describeNav } from './queries/entries.ts';
export { type Nav, navOf, navsOf, publicNavs, waitsBeyondTolerance } from './queries/navs.ts';
export { valuationRoutes } from './routes.ts';
