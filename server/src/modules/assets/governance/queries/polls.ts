import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { assetById, documentsByIds, visibleAsset } from '../../catalogue/index.ts';
import { listDocumentIds, listOptions, listPolls, type PollRow } from '../repository/polls.ts';
import { findVoters, turnoutOf, type VoterRow } from '../repository/voters.ts';
import { mineOf, pollViewOf, rowOf } from '../views.ts';
import { isPublished, publishedPoll } from './access.ts';
import { countSoFar } from './count.ts';
import { chainOf } from './record.ts';

const ORDER = { OPEN: 0, CLOSED: 1, CANCELLED: 2, SCHEDULED: 3, REQUESTED: 4, DRAFT: 5 } as const;

export async function pollsOfAsset(ctx: UserCtx, assetId: string) {
  await visibleAsset(ctx, assetId);
  const polls = (await listPolls(ctx, assetId))
    .filter(isPublished)
    .sort((a, b) => ORDER[a.status] - ORDER[b.status]);
  const ids = polls.map((poll) => poll.id);
  const options = Map.groupBy(await listOptions(ctx, ids), (one) => one.pollId);
  const parts = await partsOf(ctx, ids);
  return polls.map((poll) => ({
    ...rowOf(poll, options.get(poll.id) ?? []),
    mine: mineOf(poll, parts.get(poll.id)),
  }));
}

export async function pollOfHolder(ctx: UserCtx, id: string) {
  const poll = await publishedPoll(ctx, id);
  const view = await describePoll(ctx, poll);
  return { ...view, mine: mineOf(poll, (await partsOf(ctx, [id])).get(id)) };
}

export async function describePoll(ctx: Ctx, poll: PollRow) {
  const asset = await assetById(ctx, poll.assetId);
  const options = await listOptions(ctx, [poll.id]);
  const documentIds = await listDocumentIds(ctx, poll.id);
  const documents = documentIds.length > 0 ? await documentsByIds(ctx, documentIds) : [];
  const order = new Map(documentIds.map((id, i) => [id, i] as const));
  return pollViewOf(poll, {
    asset,
    options: await countSoFar(ctx, poll, options),
    documents: [...documents].sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
    chain: poll.status === 'CLOSED' ? await chainOf(ctx, poll.id) : null,
    turnout: (await turnoutOf(ctx, [poll.id])).get(poll.id) ?? { weight: 0n, votes: 0 },
  });
}

async function partsOf(
  ctx: UserCtx,
  pollIds: readonly string[],
): Promise<ReadonlyMap<string, VoterRow>> {
  const rows = await findVoters(ctx, pollIds, ctx.actor.partyId);
  return new Map(rows.map((row) => [row.pollId, row]));
}
