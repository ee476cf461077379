/**
 * Retirement takes units out of circulation permanently: they move to the platform's retirement
 * account, in the books and on chain, and never leave it. Promises:
 *
 * - No party retires more than its own free, settled units, under any concurrency.
 * - Two different people of custody approve each holder's or owner's request.
 * - A holder's freeze ends their unapproved requests; until then the requested units do not move,
 *   the person who orders it.
 * - An approved retirement is booked immediately, and on chain once the instruction is confirmed;
 *   from then on its certificate is public and irrevocable.
 *
 * A module that pays holders for their units books its own entry with `redeem`: the same entry
 * retires the units, and the chain is instructed.
 */

export { retirementApproval } from './commands/approval.ts';
export { type RedeemingEntry, type Redemption, redeem } from './commands/redeem.ts';
export { requestRetirement } from './commands/request.ts';
export { unitsRetired } from './events.ts';
export { retirementHandlers } from './handlers.ts';
export { retirementHolds } from './queries/holds.ts';
export { retirementRoutes } from './routes.ts';
