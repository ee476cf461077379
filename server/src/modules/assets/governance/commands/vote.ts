import { ABSTAIN } from '@holdfast/domain/assets/governance/poll.machine';
import { receiptCode } from '@holdfast/domain/assets/governance/receipt';
import { refuse } from '@holdfast/domain/assets/governance/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { visibleAsset } from '../../catalogue/index.ts';
import { isPublished } from '../queries/access.ts';
import { saveNamedVote, saveSealed } from '../repository/ballots.ts';
import { listOptions, lockForVote, type PollRow } from '../repository/polls.ts';
import { findVoters, markVoted } from '../repository/voters.ts';
import { weightText } from '../views.ts';
import { ballotBox, fingerprintOf, KEY_PURPOSE, keyPlace } from './ballot-box.ts';

export type Vote = {
  readonly option: string;
  readonly fingerprint?: string | undefined;
};

/**
 * No row, log line or event reveals a secret vote. Refuses NOT_FOUND, POLL_NOT_OPEN, NOT_A_VOTER,
 * E_ALREADY_VOTED.
 */
export async function castVote(ctx: UserCtx, pollId: string, given: Vote) {
  const poll = UUID.test(pollId) ? await lockForVote(ctx, pollId) : undefined;
  if (!poll || !isPublished(poll)) return refuse('NOT_FOUND', {});
  await visibleAsset(ctx, poll.assetId);
  // Voting ends at `closesAt`, even if the job counts later.
  const isOver = poll.closesAt === null || poll.closesAt <= ctx.now;
  if (poll.status !== 'OPEN' || isOver) return refuse('POLL_NOT_OPEN', {});
  const position = await positionOf(ctx, poll, given.option);
  const { partyId } = ctx.actor;
  const receipt = receiptCode(ctx.random(12));
  const weight = await markVoted(ctx, { pollId, partyId, receipt });
  if (weight === undefined) {
    const [voter] = await findVoters(ctx, [pollId], partyId);
    return refuse(voter ? 'E_ALREADY_VOTED' : 'NOT_A_VOTER', {});
  }
  const secret = await keep(ctx, poll, { ...given, position, weight });
  await ctx.record({ action: 'poll.vote', subject: { kind: 'poll', id: pollId }, partyId });
  return {
    receipt,
    weight: weightText(weight, poll.weighting),
    votedAt: ctx.now,
    secret,
  };
}

async function positionOf(ctx: UserCtx, poll: PollRow, option: string): Promise<number | null> {
  if (option === ABSTAIN) return null;
  const options = await listOptions(ctx, [poll.id]);
  const chosen = options.find((one) => one.id === option);
  if (chosen) return chosen.position;
  const message = 'is not one of this poll’s options';
  return refuseFields([{ field: 'option', rule: 'default', message }]);
}

type Kept = Vote & { readonly position: number | null; readonly weight: bigint };

/** Returns a newly generated secret, to be shown only to the voter. */
async function keep(ctx: UserCtx, poll: PollRow, vote: Kept): Promise<string | null> {
  if (poll.isNamed) {
    const optionId = vote.position === null ? null : vote.option;
    await saveNamedVote(ctx, { pollId: poll.id, partyId: ctx.actor.partyId, optionId });
    return null;
  }
  const sealed = invariant(poll.ballotKey, 'an open secret poll has its key');
  const box = ballotBox(poll.id, ctx.seal.open(KEY_PURPOSE, keyPlace(poll.id), sealed));
  const secret = vote.fingerprint ? null : ctx.random(32).toString('hex');
  const fingerprint = vote.fingerprint ?? fingerprintOf(poll.id, vote.option, secret ?? '');
  const { position, weight } = vote;
  await saveSealed(ctx, poll.id, box.close({ fingerprint, position, weight }));
  return secret;
}
