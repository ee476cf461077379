import { isInFavour } from '@holdfast/domain/assets/governance/deciding';
import { type Disclosed, disclosedOf } from '@holdfast/domain/assets/governance/disclosure';
import { ABSTAIN } from '@holdfast/domain/assets/governance/poll.machine';
import { type Tally, tallyOf } from '@holdfast/domain/assets/governance/tally';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { addTimelineEvent } from '../../catalogue/index.ts';
import { ballotList, receiptList } from '../documents/ballots.ts';
import { pollClosed } from '../events.ts';
import { listNamedVotes, listSealed, removeSealed, saveBallots } from '../repository/ballots.ts';
import {
  listOptions,
  lockPoll,
  movePoll,
  type OptionRow,
  type PollRow,
  saveTally,
} from '../repository/polls.ts';
import { listReceipts, listWeights } from '../repository/voters.ts';
import { outcomeWords } from '../views.ts';
import { ballotBox, KEY_PURPOSE, keyPlace } from './ballot-box.ts';
import { ballotLines, type OpenedVote } from './ballot-list.ts';
import { endVoting } from './end-voting.ts';
import { hashOfList, recordResult } from './record-result.ts';

/** Votes opened before yielding to the event loop. */
const OPENED_AT_ONCE = 1_000;

/**
 * Writes the pieces of a secret poll's votes together and destroys the sealed votes and their key,
 * which unlinks votes from voters. False if nothing was due.
 */
export async function closePoll(ctx: Ctx, id: string): Promise<boolean> {
  const poll = await lockPoll(ctx, id);
  if (poll?.status !== 'OPEN' || !poll.closesAt || poll.closesAt > ctx.now) return false;
  const options = await listOptions(ctx, [id]);
  const opened = poll.isNamed ? undefined : await openBallots(ctx, poll, options);
  const cast = opened ?? (await listNamedVotes(ctx, id));
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
  const disclosed = disclose(poll, options, tally);
  const own = new Map(disclosed.alone.map((total) => [total.key, total]));
  await saveTally(
    ctx,
    options.map(({ id: option, position }) => {
      const { weight, votes } = own.get(option) ?? HIDDEN;
      return { id: option, weight, votes, isWinner: tally.winner === position };
    }),
  );
  const isFor = isInFavour(tally.outcome, tally.winner);
  if (poll.kind !== 'ordinary') await endVoting(ctx, poll, isFor);
  const abstained = own.get(ABSTAIN) ?? HIDDEN;
  await movePoll(ctx, id, 'close', {
    outcome: tally.outcome,
    abstainedWeight: abstained.weight,
    abstained: abstained.votes,
    mergedWeight: disclosed.merged?.weight ?? null,
    mergedVotes: disclosed.merged?.votes ?? null,
    ballotKey: null,
    listForm: opened ? 2 : null,
    listHash: opened ? await publish(ctx, poll, opened, disclosed) : null,
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

const HIDDEN = { weight: null, votes: null };

/** The totals to publish; a named poll publishes all. */
function disclose(poll: PollRow, options: readonly OptionRow[], tally: Tally): Disclosed {
  const totals = [
    ...options.map(({ id, position }) => ({
      key: id,
      ...(tally.options[position] ?? { weight: 0n, votes: 0 }),
    })),
    { key: ABSTAIN, ...tally.abstained },
  ];
  return poll.isNamed ? { alone: totals, merged: null } : disclosedOf(totals);
}

async function openBallots(
  ctx: Ctx,
  poll: PollRow,
  options: readonly OptionRow[],
): Promise<OpenedVote[]> {
  const sealed = invariant(poll.ballotKey, 'an open secret poll has its key');
  const box = ballotBox(poll.id, ctx.seal.open(KEY_PURPOSE, keyPlace(poll.id), sealed));
  const votes: OpenedVote[] = [];
  for (const [i, row] of (await listSealed(ctx, poll.id)).entries()) {
    if (i % OPENED_AT_ONCE === OPENED_AT_ONCE - 1) await new Promise(setImmediate);
    const { fingerprint, position, weight } = box.open(row.box);
    const optionId = position === null ? null : (options[position]?.id ?? null);
    votes.push({ fingerprint, optionId, weight });
  }
  return votes;
}

async function publish(
  ctx: Ctx,
  poll: PollRow,
  votes: readonly OpenedVote[],
  disclosed: Disclosed,
): Promise<Buffer> {
  const lines = await ballotLines(votes, disclosed, await listWeights(ctx, poll.id));
  await saveBallots(ctx, poll.id, lines);
  await removeSealed(ctx, poll.id);
  return hashOfList(ballotList({ ...poll, listForm: 2 }, lines));
}
