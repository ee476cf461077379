/**
 * Governance owns the polls of holders. It promises:
 *
 * - Who may vote, and with which weight, is frozen when a poll opens and never changes.
 * - A party votes once, however often and however many of its people try at once.
 * - Nothing of a poll changes once it is open; it ends counted, or cancelled with a reason.
 * - Of a secret poll nothing in the database or the log links a party to what it voted for. The
 *   list that is published when it closes adds up to the result, and tells no more of any vote
 *   than the published totals, each of at least five voters. Before, nothing tells who has voted.
 * - The result of a counted poll, the list of votes and that of the receipts are recorded on the
 *   chain by their hash; who has a receipt checks against it that their vote is in the count.
 * - Holders are asked about an exit only once staff agreed; the asset is In Voting from the vote's
 *   opening until it ends, and after a vote in favour until its redemption is paid.
 */
export { cancelClosingVote, openClosingVote } from './commands/closing-vote.ts';
export { exitApproval } from './commands/exit-approval.ts';
export { schedulePoll } from './commands/schedule-poll.ts';
export { castVote } from './commands/vote.ts';
export { writePoll } from './commands/write-poll.ts';
export { pollCancelled, pollClosed, pollOpened } from './events.ts';
export { governanceHandlers } from './handlers.ts';
export { governanceJobs } from './jobs.ts';
export { exitVotePassed } from './queries/exit-votes.ts';
export { governanceRoutes } from './routes.ts';
