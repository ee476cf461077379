import { momentText } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../kit/ctx.ts';
import { staffWith } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import { loadNoticeFacts, voters } from './queries/notice-facts.ts';
import { outcomeWords } from './views.ts';

type PollEvent = { readonly pollId: string; readonly assetId: string };

const pageOf = ({ assetId, pollId }: PollEvent) => `/assets/${assetId}/polls/${pollId}`;

const utc = (at: Date | null): string => (at ? momentText(at) : '');

export async function notifyOpened(ctx: Ctx, event: PollEvent, causeId: string): Promise<void> {
  const { poll, asset } = await loadNoticeFacts(ctx, event.pollId);
  const { userIds } = await voters(ctx, event.pollId);
  const title = `${asset.name}: vote until ${utc(poll.closesAt)}`;
  const link = pageOf(event);
  await notify(ctx, { userIds, kind: 'poll_opened', title, body: poll.question, link, causeId });
}

export async function notifyReminded(ctx: Ctx, event: PollEvent): Promise<number> {
  const { poll, asset } = await loadNoticeFacts(ctx, event.pollId);
  const { parties, userIds } = await voters(ctx, event.pollId, { notVoted: true });
  const title = `${asset.name}: you haven’t voted yet`;
  const body = `${poll.question}\n\nThe poll closes on ${utc(poll.closesAt)}.`;
  const causeId = ctx.newId();
  await notify(ctx, { userIds, kind: 'poll_opened', title, body, link: pageOf(event), causeId });
  return parties;
}

export async function notifyClosed(ctx: Ctx, event: PollEvent, causeId: string): Promise<void> {
  const { poll, asset, owner, winner } = await loadNoticeFacts(ctx, event.pollId);
  const outcome = poll.outcome ? outcomeWords(poll.outcome, winner) : '';
  const title = `${asset.name}: poll closed`;
  const body = `${poll.question}\n\n${outcome}.`;
  const notice = { kind: 'poll_closed', title, body, causeId } as const;
  const { userIds } = await voters(ctx, event.pollId);
  await notify(ctx, { ...notice, userIds, link: pageOf(event) });
  await notify(ctx, { ...notice, userIds: owner, link: `/owner/polls/${event.pollId}` });
}

export async function notifyCancelled(ctx: Ctx, event: PollEvent, causeId: string): Promise<void> {
  const { poll, asset } = await loadNoticeFacts(ctx, event.pollId);
  const { userIds } = await voters(ctx, event.pollId);
  const title = `${asset.name}: poll cancelled`;
  const body = `${poll.question}\n\n${poll.reason ?? ''}`;
  await notify(ctx, { userIds, kind: 'poll_closed', title, body, link: pageOf(event), causeId });
}

export async function notifyExitRequested(
  ctx: Ctx,
  event: PollEvent,
  causeId: string,
): Promise<void> {
  const { poll, asset } = await loadNoticeFacts(ctx, event.pollId);
  const staff = await staffWith(ctx, 'CAN_MANAGE_ASSETS');
  await notify(ctx, {
    userIds: staff.filter((id) => id !== poll.requestedBy),
    kind: 'approval_needed',
    title: `${asset.name}: exit vote to review`,
    body: 'The owner wants holders to vote on the asset’s exit. Review the vote, then approve it or send it back.',
    link: '/admin/exit-votes',
    causeId,
    mail: false,
  });
}

export async function notifyExitDecided(
  ctx: Ctx,
  event: PollEvent,
  causeId: string,
): Promise<void> {
  const { poll, asset, owner } = await loadNoticeFacts(ctx, event.pollId);
  const isSentBack = poll.rejection !== null;
  await notify(ctx, {
    userIds: owner,
    kind: 'asset_reviewed',
    title: isSentBack ? `${asset.name}: exit vote sent back` : `${asset.name}: exit vote approved`,
    body: poll.rejection ?? 'Voting opens on the scheduled date. Trading is halted from then on.',
    link: `/owner/polls/${event.pollId}`,
    causeId,
  });
}
