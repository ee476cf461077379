/**
 * Retirement takes units out of circulation for ever: they move to the platform's retirement
 * account, in the books and on the chain, and nothing leaves it. It promises:
 *
 * - Nobody retires more than is theirs and free, however many try at once.
 * - What is retired is at the retirement account in the books at once, and on the chain once the
 *   instruction is confirmed.
 *
 * A module that pays holders for their units books its own entry with `redeem`: the units are
 * retired in the very entry that pays for them, and the chain is instructed with it.
 */
export { type RedeemingEntry, type Redemption, redeem } from './commands/redeem.ts';
