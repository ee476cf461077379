import type { Ctx } from '../../../kit/ctx.ts';
import { holdersOf } from '../../money/ledger/index.ts';
import { companyById } from '../../people/companies/index.ts';
import { usersOfParties } from '../../people/identity/index.ts';
import { notify, notifyEach, notifyParty } from '../../people/notifications/index.ts';
import { assetById } from './queries/asset.ts';
import { updateById } from './queries/page.ts';
import { watchersOf } from './queries/watchlist.ts';
import type { Match } from './repository/searches.ts';
import { matchWords } from './rules/match-words.ts';
import { wordsOf } from './rules/rich-text.ts';

export async function notifyFollowers(
  ctx: Ctx,
  update: { readonly updateId: string; readonly assetId: string; readonly causeId: string },
): Promise<void> {
  const { updateId, assetId, causeId } = update;
  const post = await updateById(ctx, updateId);
  if (!post) return;
  const asset = await assetById(ctx, assetId);
  await notify(ctx, {
    userIds: await followersOf(ctx, assetId),
    kind: 'update_posted',
    title: `${asset.name}: ${post.title}`,
    body: shortened(wordsOf(post.body)),
    link: `/assets/${assetId}/updates`,
    causeId,
  });
}

export async function notifyReviewed(
  ctx: Ctx,
  review: {
    readonly companyId: string;
    readonly name: string;
    readonly approved: boolean;
    readonly reason: string | null;
    readonly causeId: string;
  },
): Promise<void> {
  const { companyId, name, approved, reason, causeId } = review;
  const { partyId } = await companyById(ctx, companyId);
  await notifyParty(ctx, partyId, {
    kind: 'asset_reviewed',
    title: approved ? `${name} was approved` : `${name} was sent back`,
    body: approved
      ? 'Our listings team approved the asset. You can publish it now.'
      : `Our listings team returned the asset for changes: ${reason ?? ''}`,
    link: '/owner/assets',
    causeId,
  });
}

export async function notifyAccessRequested(
  ctx: Ctx,
  asked: { readonly assetId: string; readonly document: string; readonly causeId: string },
): Promise<void> {
  const { assetId, document, causeId } = asked;
  const asset = await assetById(ctx, assetId);
  const { partyId } = await companyById(ctx, asset.companyId);
  await notifyParty(ctx, partyId, {
    kind: 'document_access',
    title: `Access requested: ${document}`,
    body: `Review the request in the data room of ${asset.name}.`,
    link: `/owner/assets/${assetId}/data-room`,
    causeId,
  });
}

const ANSWERS = {
  granted: (document: string) => `You now have access to ${document}`,
  declined: (document: string) => `Access to ${document} was declined`,
  ended: (document: string) => `Your access to ${document} has ended`,
};

export async function notifyAccessAnswered(
  ctx: Ctx,
  answer: {
    readonly assetId: string;
    readonly userId: string;
    readonly document: string;
    readonly outcome: keyof typeof ANSWERS;
    readonly reason: string | null;
    readonly causeId: string;
  },
): Promise<void> {
  const { assetId, userId, document, outcome, reason, causeId } = answer;
  const asset = await assetById(ctx, assetId);
  await notify(ctx, {
    userIds: [userId],
    kind: 'document_access',
    title: ANSWERS[outcome](document),
    body: reason
      ? `${asset.name}: ${reason}`
      : `The document is in the data room of ${asset.name}.`,
    link: `/assets/${assetId}/documents`,
    causeId,
  });
}

export async function notifyMatches(ctx: Ctx, matches: readonly Match[]): Promise<void> {
  const told = matchWords(matches);
  await notifyEach(ctx, { kind: 'search_match', causeId: ctx.newId() }, told);
  await ctx.pushToClients(
    told.map((one) => one.userId),
    'watchlist',
  );
}

async function followersOf(ctx: Ctx, assetId: string): Promise<string[]> {
  const followers = new Set(await watchersOf(ctx, assetId));
  const holders = await holdersOf(ctx, assetId);
  const users = await usersOfParties(
    ctx,
    holders.map((holder) => holder.partyId),
  );
  for (const user of users) followers.add(user.userId);
  return [...followers];
}

const shortened = (text: string): string =>
  text.length <= 280 ? text : `${text.slice(0, 277).trimEnd()}…`;
