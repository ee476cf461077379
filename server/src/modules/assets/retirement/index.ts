/**
 * Retirement takes units out of circulation for ever: they move to the platform's retirement
 * account, in the books and on the chain, and nothing leaves it. It promises:
 *
 * - Nobody retires more than is theirs, free and settled, however many try at once.
 * - What a holder or an owner asks to retire is approved by two different people of custody.
 * - A holder's freeze ends what they asked to retire and nobody approved; until then its units do
 *   not move, whoever orders it.
 * - What is retired is at the retirement account in the books at once, and on the chain once the
 *   instruction is confirmed; then its certificate is public, and never changed or taken back.
 *
 * A module that pays holders for their units books its own entry with `redeem`: the units are
 * retired in the very entry that pays for them, and the chain is instructed with it.
 */

export { retirementApproval } from './commands/approval.ts';
export { type RedeemingEntry, type Redemption, redeem } from './commands/redeem.ts';
export { requestRetirement } from './commands/request.ts';
export { unitsRetired } from './events.ts';
export { retirementHandlers } from './handlers.ts';
export { retirementHolds } from './queries/holds.ts';
export { retirementRoutes } from './routes.ts';
