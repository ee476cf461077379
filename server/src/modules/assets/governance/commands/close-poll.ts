import { isInFavour } from '@holdfast/domain/assets/governance/deciding';
import { tallyOf } from '@holdfast/domain/assets/governance/tally';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { addTimelineEvent } from '../../catalogue/index.ts';
import { ballotList, receiptList } from '../documents/ballots.ts';
import { pollClosed } from '../events.ts';
import {
  type Ballot,
  listNamedVotes,
  listSealed,
  removeSealed,
  saveBallots,
} from '../repository/ballots.ts';
import {
  listOptions,
  lockPoll,
  movePoll,
  type OptionRow,
  type PollRow,
  saveTally,
} from '../repository/polls.ts';
import { listReceipts } from '../repository/voters.ts';
import { outcomeWords } from '../views.ts';
import { ballotBox, KEY_PURPOSE, keyPlace } from './ballot-box.ts';
import { endVoting } from './end-voting.ts';
import { hashOfList, recordResult } from './record-result.ts';

/** Votes opened between two turns of the event loop. */
const OPENED_AT_ONCE = 1_000;

/**
 * Counts a poll whose end has come. The votes of a secret one are opened, sorted by fingerprint
 * and written anew together; the sealed ones and their key are destroyed: nothing tells any more
 * which of them came with which voter. Returns whether anything was done.
 */
export async function closePoll(ctx: Ctx, id: string): Promise<boolean> {
  const poll = await lockPoll(ctx, id);
  if (poll?.status !== 'OPEN' || !poll.closesAt || poll.closesAt > ctx.now) return false;
  const options = await listOptions(ctx, [id]);
  const ballots = poll.isNamed ? undefined : await openBallots(ctx, poll, options);
  const cast = ballots ?? (await listNamedVotes(ctx, id));
  const positions = new Map(options.map((one) => [one.id, one.position]));
  const tally = tallyOf(
    cast.map(({ optionId, weight }) => ({
      position: optionId === null ? null : (positions.get(optionId) ?? null),
      weight,
    })),
    {
      electorateWeight: invariant(poll.electorateWeight, 'an open poll has its electorate'),
      options: options.length,
      quorumBps: poll.quorumBps,
      passBps: poll.passBps,
    },
  );
  const counted = options.map(({ id: option, position }) => {
    const { weight, votes } = tally.options[position] ?? { weight: 0n, votes: 0 };
    return { id: option, weight, votes, isWinner: tally.winner === position };
  });
  await saveTally(ctx, counted);
  const isFor = isInFavour(tally.outcome, tally.winner);
  if (poll.kind !== 'ordinary') await endVoting(ctx, poll, isFor);
  const listHash = ballots ? await publish(ctx, poll, ballots) : null;
  await movePoll(ctx, id, 'close', {
    outcome: tally.outcome,
    abstainedWeight: tally.abstained.weight,
    abstained: tally.abstained.votes,
    ballotKey: null,
    listHash,
    receiptsHash: hashOfList(receiptList(id, await listReceipts(ctx, id))),
    endedAt: ctx.now,
  });
  await recordResult(ctx, id);
  const { outcome } = tally;
  const subject = { kind: 'poll', id };
  const detail = { outcome };
  await ctx.record({ action: 'poll.close', subject, from: 'OPEN', to: 'CLOSED', detail });
  const title = `Poll closed: ${poll.question}`;
  const winner = options.find((one) => one.position === tally.winner)?.label;
  await addTimelineEvent(ctx, poll.assetId, {
    kind: 'poll',
    title,
    detail: outcomeWords(outcome, winner ?? null),
  });
  const { kind, assetId } = poll;
  await ctx.publish(pollClosed, { pollId: id, assetId, kind, outcome, isInFavour: isFor });
  return true;
}

async function openBallots(
  ctx: Ctx,
  poll: PollRow,
  options: readonly OptionRow[],
): Promise<Ballot[]> {
  const sealed = invariant(poll.ballotKey, 'an open secret poll has its key');
  const box = ballotBox(poll.id, ctx.seal.open(KEY_PURPOSE, keyPlace(poll.id), sealed));
  const ballots: Ballot[] = [];
  for (const [i, row] of (await listSealed(ctx, poll.id)).entries()) {
    if (i % OPENED_AT_ONCE === OPENED_AT_ONCE - 1) await new Promise(setImmediate);
    const { fingerprint, position, weight } = box.open(row.box);
    const optionId = position === null ? null : (options[position]?.id ?? null);
    ballots.push({ fingerprint, optionId, weight });
  }
  return ballots.sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
}

/** Writes the list that everybody recounts; returns the SHA-256 of the file it makes. */
async function publish(ctx: Ctx, poll: PollRow, ballots: readonly Ballot[]): Promise<Buffer> {
  await saveBallots(ctx, poll.id, ballots);
  await removeSealed(ctx, poll.id);
  return hashOfList(ballotList(poll.id, ballots, poll.weighting));
}
