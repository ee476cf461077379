import { defineEvent } from '../../../kit/ctx.ts';

export const assetSubmitted = defineEvent<{ assetId: string; name: string }>('assets.submitted');

export const assetReviewed = defineEvent<{
  assetId: string;
  companyId: string;
  name: string;
  approved: boolean;
  reason: string | null;
}>('assets.reviewed');

export const assetPublished = defineEvent<{ assetId: string; companyId: string; name: string }>(
  'assets.published',
);

export const updatePosted = defineEvent<{ updateId: string; assetId: string }>(
  'assets.update_posted',
);

export const assetUnwatched = defineEvent<{ userId: string; assetId: string }>('assets.unwatched');

export const accessRequested = defineEvent<{
  requestId: string;
  assetId: string;
  document: string;
}>('assets.access_requested');

export const accessAnswered = defineEvent<{
  assetId: string;
  userId: string;
  document: string;
  outcome: 'granted' | 'declined' | 'ended';
  reason: string | null;
}>('assets.access_answered');
