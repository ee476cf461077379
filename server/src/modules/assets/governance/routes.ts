import * as contract from '@holdfast/domain/assets/governance/contract';
import * as desk from '@holdfast/domain/assets/governance/desk-contract';
import * as owner from '@holdfast/domain/assets/governance/owner-contract';
import * as proof from '@holdfast/domain/assets/governance/proof-contract';
import { type Route, route } from '../../../kit/http/route.ts';
import { remindVoters } from './commands/remind.ts';
import { cancelPoll, schedulePoll, unschedulePoll } from './commands/schedule-poll.ts';
import { castVote } from './commands/vote.ts';
import { changePoll, deletePoll, writePoll } from './commands/write-poll.ts';
import { exitVotes } from './queries/exit-votes.ts';
import { ballotFile, namedVotesFile } from './queries/files.ts';
import { ownPoll, ownPolls } from './queries/own-polls.ts';
import { pollOfHolder, pollsOfAsset } from './queries/polls.ts';
import { receiptsOfProof, voteProofOf, votesOfProof } from './queries/proof.ts';

export const governanceRoutes = (): Route[] => [
  route(contract.pollsOfAsset, (ctx, { params }) => pollsOfAsset(ctx, params.assetId)),
  route(contract.pollById, (ctx, { params }) => pollOfHolder(ctx, params.pollId)),
  route(contract.vote, (ctx, { params, body }) => castVote(ctx, params.pollId, body)),
  route(contract.publishedBallots, (ctx, { params }) => ballotFile(ctx, params.pollId)),
  route(proof.checkVote, (ctx, { query }) => voteProofOf(ctx, query.code)),
  route(proof.votesOfProof, (ctx, { params }) => votesOfProof(ctx, params.code)),
  route(proof.receiptsOfProof, (ctx, { params }) => receiptsOfProof(ctx, params.code)),
  ...ownerRoutes(),
  route(desk.exitVotes, (ctx) => exitVotes(ctx)),
];

const ownerRoutes = (): Route[] => [
  route(owner.ownPolls, (ctx, { params }) => ownPolls(ctx, params.assetId)),
  route(owner.writePoll, async (ctx, { params, body }) =>
    ownPoll(ctx, await writePoll(ctx, params.assetId, body)),
  ),
  route(owner.ownPollById, (ctx, { params }) => ownPoll(ctx, params.pollId)),
  route(owner.rewritePoll, async (ctx, { params, body }) => {
    await changePoll(ctx, params.pollId, body);
    return ownPoll(ctx, params.pollId);
  }),
  route(owner.deletePoll, async (ctx, { params }) => {
    await deletePoll(ctx, params.pollId);
    return { id: params.pollId };
  }),
  route(owner.schedulePoll, async (ctx, { params }) => {
    await schedulePoll(ctx, params.pollId);
    return ownPoll(ctx, params.pollId);
  }),
  route(owner.unschedulePoll, async (ctx, { params }) => {
    await unschedulePoll(ctx, params.pollId);
    return ownPoll(ctx, params.pollId);
  }),
  route(owner.cancelPoll, async (ctx, { params, body }) => {
    await cancelPoll(ctx, params.pollId, body.reason);
    return ownPoll(ctx, params.pollId);
  }),
  route(owner.remindVoters, async (ctx, { params }) => {
    await remindVoters(ctx, params.pollId);
    return ownPoll(ctx, params.pollId);
  }),
  route(owner.namedVotes, (ctx, { params }) => namedVotesFile(ctx, params.pollId)),
];
