import {
  CLOSING_PASS_BPS,
  CLOSING_QUORUM_BPS,
  CLOSING_VOTE_DAYS,
} from '@holdfast/domain/assets/governance/deciding';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { assetById, moveAsset } from '../../catalogue/index.ts';
import { lockPoll, movePoll, savePoll } from '../repository/polls.ts';
import { fixedOptions } from '../rules.ts';
import { begin } from './open-poll.ts';
import { endWithoutResult } from './schedule-poll.ts';

export type ClosingVote = {
  readonly assetId: string;
  readonly offeringId: string;
  readonly voters: readonly { readonly partyId: string; readonly units: bigint }[];
};

/**
 * Among committed investors; the asset is In Voting until `pollClosed`. Returns the poll's id. The
 * caller has locked the offering.
 */
export async function openClosingVote(ctx: Ctx, vote: ClosingVote): Promise<string> {
  const { assetId, offeringId } = vote;
  const asset = await assetById(ctx, assetId);
  const id = ctx.newId();
  await savePoll(ctx, id, assetId, {
    kind: 'closing',
    offeringId,
    question: 'Should the offering close on its terms?',
    explanation: [
      'For: the offering closes, units are allocated, and the amount you committed is paid into escrow.',
      'Against: the offering fails, and every investor is refunded in full, including fees.',
      'If the quorum is not reached, the offering also fails.',
    ].join('\n\n'),
    options: fixedOptions(),
    documentIds: [],
    opensAt: null,
    closesAt: later(ctx.now, CLOSING_VOTE_DAYS * DAY),
    weighting: 'units',
    quorumBps: CLOSING_QUORUM_BPS,
    passBps: CLOSING_PASS_BPS,
    isNamed: false,
    isLive: false,
  });
  const poll = invariant(await lockPoll(ctx, id), 'the saved poll exists');
  await movePoll(ctx, id, 'schedule', {});
  await moveAsset(ctx, asset.id, 'openClosingVote');
  const voters = vote.voters.map((one) => ({ ...one, weight: one.units }));
  await begin(ctx, poll, voters);
  return id;
}

export async function cancelClosingVote(ctx: Ctx, pollId: string, reason: string): Promise<void> {
  const poll = await lockPoll(ctx, pollId);
  if (poll?.status === 'OPEN') await endWithoutResult(ctx, poll, reason);
}
