/**
 * Retirement moves units permanently to the platform's retirement account, in the books and on
 * chain. Promises:
 *
 * - No party retires more than its available, settled units, despite concurrent requests.
 * - Two custody staff approve each request.
 * - Freezing a holder ends their unapproved requests; until then the requested units do not move.
 * - An approved retirement is booked immediately, and on chain once the instruction is confirmed;
 *   its certificate is then public and irrevocable.
 *
 * Where the asset has serial numbers of a registry, each retirement takes the next ones in order.
 *
 * Modules that pay holders for their units use `redeem`, which retires the units in the entry that
 * pays for them.
 */

export { retirementApproval } from './commands/approval.ts';
export { type RedeemingEntry, type Redemption, redeem } from './commands/redeem.ts';
export { requestRetirement } from './commands/request.ts';
export { unitsRetired } from './events.ts';
export { retirementHandlers } from './handlers.ts';
export { retirementHolds } from './queries/holds.ts';
export { serialsTaken } from './queries/serials.ts';
export { retirementRoutes } from './routes.ts';
