/**
 * Governance owns holders' polls. Promises:
 *
 * - Voters and weights are frozen when a poll opens.
 * - A party votes once, despite concurrent attempts.
 * - An open poll never changes; it ends counted, or cancelled with a reason.
 * - Neither the database nor a log links a party to its vote in a secret poll. The published list
 *   of votes reveals no more than the totals, each of at least five voters; before it is published,
 *   nothing reveals who has voted.
 * - The result is recorded on chain with hashes of its votes and receipts; anyone with a receipt
 *   can verify that the vote is counted.
 * - Holders vote on an exit only after staff approval. The asset is In Voting until the vote fails
 *   or its redemption is paid.
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
