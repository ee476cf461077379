import { type Handler, handler } from '../../../kit/events.ts';
import { companyById } from '../../people/companies/index.ts';
import { notifyParty } from '../../people/notifications/index.ts';
import { assetPublished, assetReviewed, updatePosted } from './events.ts';
import { addTimelineEvent } from './service/contents.ts';
import { tellFollowers } from './service/followers.ts';

/** What this module does when it hears of its own events, after they were committed. */
export const assetHandlers = (): Handler[] => [
  handler('assets.tell_update', updatePosted, async (ctx, { updateId, assetId }, event) => {
    await tellFollowers(ctx, { updateId, assetId, causeId: event.id });
  }),
  handler('assets.tell_review', assetReviewed, async (ctx, payload, event) => {
    const { companyId, name, approved, reason } = payload;
    const { partyId } = await companyById(ctx, companyId);
    await notifyParty(ctx, partyId, {
      kind: 'asset_reviewed',
      title: approved ? `${name} was approved` : `${name} was sent back`,
      body: approved
        ? 'Our listings team approved the asset. It can be published now.'
        : `Our listings team sent the asset back: ${reason ?? ''}`,
      link: '/owner/assets',
      causeId: event.id,
    });
  }),
  handler('assets.note_publication', assetPublished, async (ctx, { assetId }, event) => {
    await addTimelineEvent(ctx, assetId, { kind: 'published', title: 'Published', at: event.at });
  }),
];
