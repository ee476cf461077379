import { refuse } from '@holdfast/domain/assets/governance/refusals';
import { csvLine } from '@holdfast/domain/kernel/csv';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { csvFile } from '../../../../kit/http/csv-file.ts';
import { partiesByIds } from '../../../people/identity/index.ts';
import { ballotList } from '../documents/ballots.ts';
import { listBallots, listNamedVotes } from '../repository/ballots.ts';
import { listOptions } from '../repository/polls.ts';
import { weightText } from '../views.ts';
import { ownPollRow, publishedPoll } from './access.ts';

export async function ballotFile(ctx: UserCtx, id: string) {
  const poll = await publishedPoll(ctx, id);
  if (poll.status !== 'CLOSED' || poll.isNamed) refuse('POLL_NOT_COUNTED', {});
  return ballotList(poll, await listBallots(ctx, id));
}

/** Refuses NOT_FOUND, POLL_IS_SECRET, POLL_NOT_COUNTED. */
export async function namedVotesFile(ctx: UserCtx, id: string) {
  const { poll } = await ownPollRow(ctx, id);
  if (!poll.isNamed) refuse('POLL_IS_SECRET', {});
  if (poll.status !== 'CLOSED') refuse('POLL_NOT_COUNTED', {});
  const votes = await listNamedVotes(ctx, id);
  const labels = new Map((await listOptions(ctx, [id])).map((one) => [one.id, one.label]));
  const parties = await partiesByIds(
    ctx,
    votes.map((one) => one.partyId),
  );
  await ctx.record({ action: 'poll.export', subject: { kind: 'poll', id } });
  return csvFile(`poll-${id}-holders.csv`, [
    csvLine(['holder', 'vote', 'weight', 'voted_at']),
    ...votes.map(({ partyId, optionId, weight, votedAt }) =>
      csvLine([
        parties.get(partyId)?.displayName ?? '',
        optionId === null ? 'Abstain' : labels.get(optionId),
        weightText(weight, poll.weighting),
        votedAt?.toISOString(),
      ]),
    ),
  ]);
}
