/**
 * Valuation owns an asset's value per unit (NAV) and the date of this value. Promises:
 *
 * - No one approves a value they requested.
 * - A change beyond the asset's tolerance needs two approvers. A new tolerance needs a requester
 *   and an approver.
 * - An asset has at most one value waiting for approval.
 * - An approved value never changes; a correction is a new value.
 * - Each value has a public due date, set by the asset's policy.
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
