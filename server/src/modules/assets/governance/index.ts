/**
 * Governance owns holders' polls. It promises:
 *
 * - Voters and weights are frozen when a poll opens and never change.
 * - A party votes once, despite concurrent attempts by its users.
 * - An open poll never changes; it ends counted, or cancelled with a reason.
 * - Nothing in the database or logs links a party to its vote in a secret poll. The list published
 * at its close adds up to the result and reveals no more than the published totals, each of at
 * least five voters. Until then, nothing reveals who has voted.
 * - A counted poll's result is recorded on chain with the hashes of its lists of votes and
 * receipts; anyone with a receipt can verify that the vote is counted.
 * - Holders vote on an exit only after staff approval. The asset is In Voting until the vote ends
 * or, if it passed, until its redemption is paid.
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
